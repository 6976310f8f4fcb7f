import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { pathOf } from "../../engine";
import { Tabs } from "../../ui/tabs";
import { received } from "./all-received";

/** The person's own tokens, and what they received, side by side. */
export const MyTokenTabs = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const tabs = [
    {
      to: pathOf({ resource: "me/vcards", screen: "list" }),
      label: translate("resources.me/vcards.name", { smart_count: 2 }),
    },
    { to: received, label: translate("receivedVcards.mine.all") },
  ];
  return (
    <Box sx={{ marginBottom: 2.5, borderBottom: 1, borderColor: "divider" }}>
      <Tabs
        label={translate("receivedVcards.mine.tabs")}
        tabs={tabs.map((tab) => ({ ...tab, isHere: tab.to === pathname }))}
      />
    </Box>
  );
};
