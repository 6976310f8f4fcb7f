import MenuIcon from "@mui/icons-material/Menu";
import MenuOpen from "@mui/icons-material/MenuOpen";
import Search from "@mui/icons-material/Search";
import IconButton from "@mui/material/IconButton";
import MuiLink from "@mui/material/Link";
import { Suspense, useEffect, useRef, useState } from "react";
import { useEvent, useTranslate } from "react-admin";
import { flushSync } from "react-dom";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "../../providers/use-session";
import { useMenuMode } from "../../providers/workspace/use-menu-mode";
import { hueOf } from "../../ui/emblem";
import { isPressed, isSingle, listen, shortcuts, shortKey, switchSingleKeys } from "../../ui/shortcuts";
import { frame } from "../../ui/theme-tokens";
import { CompanySwitcher } from "../company/company-switcher";
import { AvatarMenu } from "./avatar-menu";
import { type Choice, ChoiceMenu, useChoices } from "./choice-menu";
import { crumbsOf } from "./crumbs";
import { useFrame } from "./frame";
import { usePanelChoice } from "./preferences";
import { sidebarId } from "./sidebar";
import { useAskedCode } from "./use-asked-code";
import { useNarrow } from "./use-narrow";
import type { useSidebar } from "./use-sidebar";

/** The bar above the content: the menu's button, the place, and what belongs to the person. */
export const TopBar = ({ isWide, isOpen, toggle }: ReturnType<typeof useSidebar>) => {
  const { isBusiness } = useMenuMode();
  const { workspace } = useSession();
  const choices = useChoices();
  const company = isBusiness ? workspace : undefined;
  // on a phone the name of the place has the room, and the avatar's menu has them
  const isNarrow = useNarrow();
  return (
    <header
      className={company ? "fr-bar vc-hued" : "fr-bar"}
      style={{ minHeight: frame.topBar, ...(company && hueOf(company.id)) }}
    >
      <MenuButton isWide={isWide} isOpen={isOpen} toggle={toggle} />
      <Breadcrumb />
      <PaletteButton />
      <Shortcuts />
      {isBusiness && <CompanySwitcher />}
      {!isNarrow && choices.map((choice) => <ChoiceButton key={choice.name} choice={choice} />)}
      <AvatarMenu />
    </header>
  );
};

/** Finds everything, by touch too; Ctrl-K and Cmd-K open and close it wherever one is, but over another dialog. */
const PaletteButton = () => {
  const translate = useTranslate();
  const fetchAsked = useAskedCode();
  const { workspace } = useSession();
  const { fetchOthers } = useFrame();
  const [isOpen, setOpen] = useState(false);
  const [part, setPart] = useState<Pick<typeof import("../palette/palette"), "Palette">>();
  const early = useRef<string>(undefined);
  const [typedBefore, setTypedBefore] = useState("");
  const open = useEvent(async () => {
    if (part) return setOpen(true);
    early.current = "";
    const others = fetchOthers?.();
    const found = await fetchAsked(() => import("../palette/palette"));
    await others;
    const typed = early.current;
    early.current = undefined;
    if (!found) return;
    // at once: the next letter is for its field
    flushSync(() => {
      setPart(found);
      setTypedBefore(typed ?? "");
      setOpen(true);
    });
  });
  const close = () => {
    setOpen(false);
    setTypedBefore("");
  };
  const toggle = useEvent(() => {
    if (isOpen) close();
    else if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) void open();
  });
  useEffect(() => listen({ palette: toggle }), [toggle]);
  const onEarly = useEvent((event: KeyboardEvent) => {
    if (early.current === undefined || !(isSingle(event) || isPressed("select", event))) return;
    // it is meant for what is about to be there, and neither for the field below nor for the list
    event.preventDefault();
    early.current += event.key;
  });
  useEffect(() => {
    window.addEventListener("keydown", onEarly, true);
    return () => window.removeEventListener("keydown", onEarly, true);
  }, [onEarly]);
  const label = translate("shell.palette.open");
  return (
    <>
      <IconButton
        title={`${label} (${shortKey("palette")})`}
        aria-label={label}
        aria-haspopup="dialog"
        data-tour="search"
        aria-keyshortcuts={shortcuts.palette.keys.join(" ")}
        onClick={() => void open()}
      >
        <Search />
      </IconButton>
      {/* It stays while what was begun there goes on, but not into another company. */}
      <Suspense>
        {part && <part.Palette key={workspace?.id ?? ""} isOpen={isOpen} typedBefore={typedBefore} onClose={close} />}
      </Suspense>
    </>
  );
};

/** The sheet of shortcuts, which has no button of its own here: it is asked for by its key, and from the menu of the account. */
const Shortcuts = () => {
  const { areSingleKeysOff = false } = usePanelChoice().chosen;
  const fetchAsked = useAskedCode();
  const [sheet, setSheet] = useState<typeof import("./shortcut-sheet")>();
  const open = useEvent(async () => setSheet(await fetchAsked(() => import("./shortcut-sheet"))));
  useEffect(() => switchSingleKeys(!areSingleKeysOff), [areSingleKeysOff]);
  useEffect(() => listen({ sheet: () => void open() }), [open]);
  return <Suspense>{sheet && <sheet.ShortcutSheet onClose={() => setSheet(undefined)} />}</Suspense>;
};

const MenuButton = ({
  isWide,
  isOpen,
  toggle,
}: Pick<ReturnType<typeof useSidebar>, "isWide" | "isOpen" | "toggle">) => {
  const translate = useTranslate();
  const label = translate(isWide ? (isOpen ? "shell.nav.collapse" : "shell.nav.expand") : "shell.nav.open");
  return (
    <IconButton
      title={label}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={sidebarId}
      onClick={toggle}
      data-tour="menu"
    >
      {isWide && isOpen ? <MenuOpen className="vc-turns" /> : <MenuIcon />}
    </IconButton>
  );
};

/** A button of the top bar that opens a menu of which exactly one item is chosen. */
const ChoiceButton = ({ choice }: { choice: Choice }) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { label, icon: Icon } = choice;
  return (
    <>
      <IconButton
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon />
      </IconButton>
      <ChoiceMenu choice={choice} anchor={anchor} onClose={() => setAnchor(undefined)} />
    </>
  );
};

/** Where the person is, and the way back up. On small screens only the place itself. */
const Breadcrumb = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { resources, pages } = useFrame();
  const crumbs = crumbsOf({ pathname, resources, pages });
  return (
    <nav className="fr-crumbs" aria-label={translate("shell.breadcrumb.label")}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label} className={to ? "fr-way" : "fr-place"}>
            {to ? (
              <MuiLink component={Link} to={to} color="textSecondary">
                {translate(label, { smart_count: 2 })}
              </MuiLink>
            ) : (
              <span className="fr-here" aria-current="page" title={translate(label, { smart_count: 2 })}>
                {translate(label, { smart_count: 2 })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
