import Business from "@mui/icons-material/Business";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { useFailureToast } from "../../providers/use-failure-toast";
import { useChooseCompany } from "../../providers/workspace/use-choose-company";
import type { MyCompany } from "../../providers/workspace/use-my-companies";

/** One company, the person's part in it, and the way in. */
export const HomeCompany = ({ company, isCurrent }: { company: MyCompany; isCurrent: boolean }) => {
  const translate = useTranslate();
  const { mutate: choose, isPending } = useChooseCompany();
  const onError = useFailureToast();
  const { name, logoUrl, associateType } = company;
  return (
    <Card component="li" sx={{ display: "grid", gap: 2, padding: 2, alignContent: "space-between" }}>
      <Box sx={{ display: "flex", gap: 1.5, alignItems: "center", minWidth: 0 }}>
        <Avatar variant="rounded" src={logoUrl} alt="" sx={{ bgcolor: "action.selected", color: "text.secondary" }}>
          <Business />
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3">{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate(associateType === "ADMIN" ? "home.admin" : "home.member")}
          </Typography>
        </Box>
      </Box>
      {isCurrent ? (
        <Chip color="secondary" variant="outlined" label={translate("home.current")} sx={{ justifySelf: "start" }} />
      ) : (
        <Button
          variant="outlined"
          loading={isPending}
          aria-label={translate("home.enterNamed", { name })}
          onClick={() => choose(company, { onError })}
          sx={{ justifySelf: "start" }}
        >
          {translate("home.enter")}
        </Button>
      )}
    </Card>
  );
};
