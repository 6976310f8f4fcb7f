import AdminPanelSettings from "@mui/icons-material/AdminPanelSettingsOutlined";
import Button from "@mui/material/Button";
import { lazy, useState } from "react";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { Over, useEngine } from "../../engine";
import { companyAdmin } from "../../resources/rules";
import { Tabs } from "../../ui/tabs";
import "./associate-tabs.css";

const AdminDialog = lazy(async () => ({ default: (await import("./admin-dialog")).AdminDialog }));

const tabs = [
  { to: "/associates", label: "associateTabs.associates" },
  { to: "/associates/my-token", label: "associateTabs.mine" },
  { to: "/associates/received-vcards", label: "associateTabs.received" },
];

/** The associates, the own token in the company and the received ones, side by side; and the way to a new administrator. */
export const AssociateTabs = () => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // The dialog of creation stands over the list; pages of one associate have no tabs.
  const place = pathname.replace(/\/create$/, "");
  if (!companyAdmin(actor) || !tabs.some(({ to }) => to === place)) return null;
  const isList = place === tabs[0]?.to;
  return (
    <div className="assoc-bar">
      <Tabs
        label={translate("associateTabs.label")}
        tabs={tabs.map(({ to, label }) => ({ to, label: translate(label), isHere: to === place }))}
      />
      {isList && (
        <Button startIcon={<AdminPanelSettings />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {translate("associateTabs.admin.open")}
        </Button>
      )}
      <Over of={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <AdminDialog onClose={() => setOpen(false)} />}
      </Over>
    </div>
  );
};
