import { lazy, Suspense } from "react";
import type { AsideProps } from "../../engine";
import { useSession } from "../../providers/use-session";
import type { CardContent } from "./card-content";
import { VcardPreview } from "./vcard-preview";

const CardFiles = lazy(async () => ({ default: (await import("./card-files")).CardFiles }));

type Shown = CardContent & { id?: string | undefined };

/** The card beside its form or its read-only page, and once it is stored its files. */
export const VcardAside = ({ resource, record }: AsideProps<Shown>) => {
  const { user } = useSession();
  const { id, name = "" } = record;
  // A new personal token carries its owner's picture as soon as it is stored.
  const avatarUrl = record.avatarUrl ?? (resource === "me/vcards" && !record.company ? user?.avatarUrl : undefined);
  return (
    <>
      <VcardPreview vcard={{ ...record, avatarUrl }} />
      {id && (
        <Suspense>
          <CardFiles resource={resource} id={id} name={name} />
        </Suspense>
      )}
    </>
  );
};
