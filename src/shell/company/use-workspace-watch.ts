import { useEffect } from "react";
import { useNotify } from "react-admin";
import { ApiError } from "../../providers/api-error";
import { session } from "../../providers/session";
import { useSession } from "../../providers/use-session";
import { useMyCompanies } from "../../providers/workspace/use-my-companies";

/** More companies than one answer holds: absence then proves nothing. */
const pageOfCompanies = 100;

/**
 * Keeps the workspace true to the person's companies: a new name or logo is taken over, and a company that the person
 * has left is put away, which asks for another one.
 */
export const useWorkspaceWatch = () => {
  const notify = useNotify();
  const { workspace, menu } = useSession();
  const { data: companies, error } = useMyCompanies({ enabled: menu === "BUSINESS" && workspace !== undefined });
  // Every call names the workspace, so a company that is not the person's any more has even this one refused.
  const isRefused = error instanceof ApiError && error.code === 403;

  useEffect(() => {
    if (!workspace || !(companies || isRefused)) return;
    const known = isRefused ? undefined : companies?.find(({ id }) => id === workspace.id);
    if (known) {
      const { id, name, logoUrl } = known;
      if (name !== workspace.name || logoUrl !== workspace.logoUrl) session.setWorkspace({ id, name, logoUrl });
      return;
    }
    if (!isRefused && companies && companies.length >= pageOfCompanies) return;
    notify("shell.company.lost", { type: "warning", messageArgs: { name: workspace.name } });
    session.setWorkspace();
  }, [companies, isRefused, workspace, notify]);
};
