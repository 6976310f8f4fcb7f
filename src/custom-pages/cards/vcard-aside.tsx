import { lazy, Suspense } from "react";
import type { AsideProps } from "../../engine";
import { useSession } from "../../providers/use-session";
import type { CardContent } from "./card-content";
import { VcardPreview } from "./vcard-preview";

const CardFiles = lazy(async () => ({ default: (await import("./card-files")).CardFiles }));

type Shown = CardContent & { id?: string | undefined };

/** The card beside its form or its read-only page, and once it is stored its files. */
export const VcardAside = ({ resource, record }: AsideProps<Shown>) => {
  const { user, workspace } = useSession();
  const { id, name = "" } = record;
  // A new personal token carries its owner's picture as soon as it is stored.
  const avatarUrl = record.avatarUrl ?? (resource === "me/vcards" && !record.company ? user?.avatarUrl : undefined);
  // whoever makes one among the company's tokens makes it for the company
  const company = record.company ?? (resource === "vcards" && !id ? workspace : undefined);
  return (
    <>
      <VcardPreview vcard={{ ...record, avatarUrl, company }} />
      {id && (
        <Suspense>
          <CardFiles resource={resource} id={id} name={name} />
        </Suspense>
      )}
    </>
  );
};
