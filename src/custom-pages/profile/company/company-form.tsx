import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { components } from "../../../../openapi/schema";
import { messageKey } from "../../../providers/message-key";
import { resources } from "../../../resources";
import type { OwnRecord } from "../own-record/own-record";
import { OwnRecordForm } from "../own-record/own-record-form";
import { readCompany, writeCompany } from "./company-record";

type Company = components["schemas"]["Company"];

interface CompanyFormProps {
  own: OwnRecord<Company>;
  onSaved: (saved: OwnRecord<Company>) => void;
}

/** What the administrators of a company write about it; whether it is active is decided elsewhere. */
export const CompanyForm = ({ own, onSaved }: CompanyFormProps) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return (
    <OwnRecordForm
      definition={resources.companies}
      groups={groups}
      own={own}
      read={readCompany}
      write={writeCompany}
      onSaved={(saved) => {
        onSaved(saved);
        notify(messageKey("success", "COMPANY_SAVED"), { type: "success" });
        // The switcher and the frame carry the name.
        void queryClient.invalidateQueries({ queryKey: ["me", "companies"] });
      }}
    />
  );
};

const groups = [
  { name: "identity", fields: ["name", "tradeName", "document"] },
  { name: "contact", fields: ["email", "phone", "site", "socialNetworks"] },
  { name: "place", fields: ["address"] },
] as const;
