import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import Business from "@mui/icons-material/Business";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { askToLeave } from "../../engine";
import { useSession } from "../../providers/use-session";
import { useChooseCompany } from "../../providers/workspace/use-choose-company";
import { type MyCompany, useMyCompanies } from "../../providers/workspace/use-my-companies";
import { Emblem } from "../../ui/emblem";

/** In business mode: which company one works for, and the others one could work for. */
export const CompanySwitcher = () => {
  const translate = useTranslate();
  const { workspace } = useSession();
  const { data: companies = [] } = useMyCompanies();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { mutate: choose, isPending } = useChooseCompany({ leave: askToLeave });
  if (!workspace) return null;

  const close = () => setAnchor(undefined);
  const take = (company: MyCompany) => {
    close();
    if (company.id !== workspace.id) choose(company);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-label={translate("shell.company.current", { name: workspace.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        data-tour="company"
        loading={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, paddingInline: 0.75, gap: 1 }}
      >
        <Box component="span" sx={{ position: "relative", display: "flex" }}>
          <Emblem id={workspace.id} name={workspace.name} url={workspace.logoUrl} />
          {!workspace.logoUrl && <Business aria-hidden sx={buildingStyle} />}
        </Box>
        <Box component="span" sx={nameStyle}>
          {workspace.name}
        </Box>
        <ArrowDropDown fontSize="small" aria-hidden sx={{ display: { xs: "none", sm: "block" } }} />
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          root: { role: "region", "aria-label": translate("shell.company.mine") },
          list: { "aria-label": translate("shell.company.mine") },
          paper: { sx: { maxWidth: "min(350px, calc(100% - 32px))" } },
        }}
      >
        {companies.map((company) => (
          <MenuItem
            key={company.id}
            role="menuitemradio"
            aria-checked={company.id === workspace.id}
            selected={company.id === workspace.id}
            onClick={() => take(company)}
          >
            <ListItemIcon>
              <Emblem id={company.id} name={company.name} url={company.logoUrl} size={24} />
            </ListItemIcon>
            <ListItemText
              primary={company.name}
              secondary={translate(company.associateType === "ADMIN" ? "shell.company.admin" : "shell.company.member")}
              slotProps={{ primary: { sx: wholeName } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** In the corner of the initials, which alone could be a person's. */
const buildingStyle = {
  position: "absolute",
  insetBlockEnd: -4,
  insetInlineEnd: -5,
  padding: "1px",
  borderRadius: 1,
  fontSize: 14,
  color: "text.secondary",
  bgcolor: "background.paper",
} as const;

/** Two companies may differ at the end of their names. */
const wholeName = { whiteSpace: "normal", overflowWrap: "anywhere" } as const;

/** On small screens the emblem speaks alone; the name stays in the button's label. */
const nameStyle = {
  display: { xs: "none", md: "block" },
  maxWidth: 200,
  overflow: "hidden",
  textOverflow: "ellipsis",
  unicodeBidi: "plaintext",
} as const;
