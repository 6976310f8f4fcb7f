import { useMenuMode } from "../../providers/workspace/use-menu-mode";
import { CompanyDialog } from "./company-dialog";

/** Asks a person who enters the business account for the company; cancelling goes back to the personal account. */
export const SelectCompany = () => {
  const { asksForCompany, send } = useMenuMode();
  return <CompanyDialog open={asksForCompany} onCancel={() => send({ kind: "cancel" })} />;
};
