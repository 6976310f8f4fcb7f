import LockOutlined from "@mui/icons-material/LockOutlined";
import { type RaRecord, useTranslate } from "react-admin";
import { can, isOffered } from "../access";
import type { ResourceDefinition } from "../define/definition";
import { useEngine } from "../engine-provider";

/** Says why a record cannot be changed now, to those who may change others of its kind. */
export const ReadOnlyNotice = ({ definition, record }: { definition: ResourceDefinition; record: RaRecord }) => {
  const translate = useTranslate();
  const { actor } = useEngine();
  if (!isOffered({ actor, definition, action: "edit" })) return null;
  const access = can({ actor, definition, action: "edit", record });
  if (access.allowed) return null;
  return (
    <p className="vc-paper vc-notice" role="note">
      <LockOutlined fontSize="small" aria-hidden />
      {translate(access.reason)}
    </p>
  );
};
