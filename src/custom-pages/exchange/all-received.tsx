import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { pathOf } from "../../engine";
import { Tabs } from "../../ui/tabs";

const received = "/me/received-vcards";

/** The way to everything that the person received. */
export const AllReceived = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to={received}>
      {translate("receivedVcards.mine.all")}
    </Button>
  );
};

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
