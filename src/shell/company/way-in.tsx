import Button from "@mui/material/Button";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { useFailureToast } from "../../providers/use-failure-toast";
import { useChooseCompany } from "../../providers/workspace/use-choose-company";
import { Emblem } from "../../ui/emblem";
import type { useWayIn } from "./use-way-in";

const CompanyDialog = lazy(async () => ({ default: (await import("./company-dialog")).CompanyDialog }));

/** Leads into the business account and stays at the address, unasked where a session ended there; draws nothing where no company opens it. */
export const WayIn = ({ companies, opensIn, meant, left }: ReturnType<typeof useWayIn>) => {
  const translate = useTranslate();
  const { mutate: choose, isPending } = useChooseCompany({ stays: true });
  const onError = useFailureToast();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the company that was left
  useEffect(() => {
    if (left) choose(left, { onError });
  }, [left?.id]);
  if (companies.length === 0) return null;
  return (
    <>
      <Button
        variant="contained"
        loading={isPending}
        startIcon={meant && <Emblem id={meant.id} name={meant.name} url={meant.logoUrl} size={22} />}
        onClick={meant ? () => choose(meant, { onError }) : ask}
      >
        {meant ? translate("shell.denied.goOnIn", { name: meant.name }) : translate("shell.denied.goOn")}
      </Button>
      {meant && companies.length > 1 && (
        <Button variant="outlined" disabled={isPending} onClick={ask}>
          {translate("shell.denied.otherCompany")}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <CompanyDialog open stays isOffered={opensIn} onCancel={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
