import Add from "@mui/icons-material/Add";
import Business from "@mui/icons-material/Business";
import List from "@mui/icons-material/FormatListBulleted";
import Palette from "@mui/icons-material/PaletteOutlined";
import Translate from "@mui/icons-material/Translate";
import { useColorScheme } from "@mui/material/styles";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import {
  askToLeave,
  can,
  hasMenuFor,
  hasPage,
  type IconComponent,
  pathOf,
  type ResourceDefinition,
  screenOf,
  useEngine,
} from "../../engine";
import { languages } from "../../i18n/languages";
import { localeValues } from "../../i18n/locale";
import { useLocale } from "../../i18n/use-locale";
import { attempt } from "../../providers/attempt";
import { keyFor } from "../../providers/key-for";
import { panelApi } from "../../providers/panel-api";
import { tabStorage } from "../../providers/session";
import { useSession } from "../../providers/use-session";
import { useChooseCompany } from "../../providers/workspace/use-choose-company";
import { useMyCompanies } from "../../providers/workspace/use-my-companies";
import { useAccountEntries } from "../frame/account-entries";
import { useFrame } from "../frame/frame";
import { looks, useChooseLanguage } from "../frame/preferences";
import { holds, mostLetters, searchable } from "./words";

export type Found = components["schemas"]["SearchResult"];

/** One line of the palette: somewhere to go, or something to do. */
export interface Choice {
  /** The same for the same thing, in every language. */
  key: string;
  group: string;
  label: string;
  detail?: string | undefined;
  /** What else people call it: looked for, and not shown. */
  words?: string;
  icon?: IconComponent | undefined;
  /** The language of the label, where that is not the person's. */
  lang?: string;
  /** The record that it stands for. */
  found?: Found;
  /** What else can be done with that record. */
  definition?: ResourceDefinition | undefined;
  /** Why it cannot be done now. */
  reason?: string | undefined;
  run: () => void;
}

/** What can be gone to, made and changed by this person: of the menus, and by the one permission question. */
export const useCommands = (): Choice[] => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { menu } = useFrame();
  const account = useAccountEntries();
  const { user, workspace } = useSession();
  const { data: companies = [] } = useMyCompanies();
  const { mutate: choose } = useChooseCompany({ leave: askToLeave });
  const language = useLocale();
  const chooseLanguage = useChooseLanguage();
  const { mode = "system", setMode } = useColorScheme();
  const [go, create, settings] = ["go", "create", "settings"].map((name) => translate(`shell.palette.${name}`));
  const setting = (name: string) => ({ group: settings ?? "", words: translate(`shell.palette.words.${name}`) });
  const leadTo = (to: string) => ({ key: to, run: () => navigate(to) });
  const others = user?.role === "PLATFORM_USER" ? companies.filter(({ id }) => id !== workspace?.id) : [];
  return [
    ...menu.map(({ to, label, icon }) => ({
      ...leadTo(to),
      group: go ?? "",
      label: translate(label, { smart_count: 2 }),
      icon,
    })),
    ...account.flatMap(({ label, icon, to }) =>
      to === undefined ? [] : [{ ...leadTo(to), group: go ?? "", label: translate(label, { smart_count: 2 }), icon }],
    ),
    ...menu.flatMap((entry) =>
      entry.items.flatMap(({ to }) =>
        to === entry.to
          ? []
          : [
              {
                ...leadTo(to),
                group: create ?? "",
                label: translate(`resources.${entry.to.slice(1)}.create.label`),
                icon: Add,
              },
            ],
      ),
    ),
    ...others.map((company) => ({
      key: `company ${company.id}`,
      group: translate("shell.company.mine"),
      label: company.name,
      detail: translate(company.associateType === "ADMIN" ? "shell.company.admin" : "shell.company.member"),
      icon: Business,
      run: () => choose(company),
    })),
    ...account.flatMap(({ name, label, icon, run }) =>
      run ? [{ ...setting(name), key: name, label: translate(label), icon, run }] : [],
    ),
    ...localeValues
      .filter((value) => value !== language)
      .map((value) => ({
        ...setting("language"),
        key: `language ${value}`,
        label: languages[value].name,
        detail: translate("shell.language.label"),
        icon: Translate,
        lang: value,
        run: () => chooseLanguage(value),
      })),
    ...looks
      .filter((value) => value !== mode)
      .map((value) => ({
        ...setting("look"),
        key: `look ${value}`,
        label: translate(`shell.theme.${value}`),
        detail: translate("shell.theme.label"),
        icon: Palette,
        run: () => setMode(value),
      })),
  ];
};

/** Where a collection's records are, and what they are called together. */
interface Place {
  label: string;
  icon: IconComponent | undefined;
  definition?: ResourceDefinition;
  /** The address of its list, as far as words narrow it. */
  list?: (q: string) => string;
  to: (found: Found) => string;
}

/** The collections whose records the person may see: what a page says that is found there, and the registry. */
export const usePlaces = (): ReadonlyMap<string, Place> => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const { resources, pages } = useFrame();
  return useMemo(() => {
    const places = new Map<string, Place>();
    for (const definition of resources) {
      const { name, icon } = definition;
      if (!can({ actor, definition, action: "list" }).allowed) continue;
      const list = (q: string) => pathOf({ resource: name, screen: "list", filter: { q } });
      const to = ({ id, title }: Found) =>
        hasPage(definition) ? pathOf({ resource: name, screen: screenOf({ actor, definition }), id }) : list(title);
      places.set(name, { label: translate(`resources.${name}.name`, { smart_count: 2 }), icon, definition, list, to });
    }
    for (const { finds, allow, name, menu } of pages) {
      if (!finds || !allow(actor)) continue;
      const { list: _, ...known } = places.get(finds.resource) ?? { label: translate(`shell.pages.${name}`) };
      places.set(finds.resource, { icon: menu?.icon, ...known, to: finds.to });
    }
    return places;
  }, [translate, actor, resources, pages]);
};

const typingPause = 150;
const mostOfEach = 5;

/** The records that the words are found in, by one call once the person pauses; what was found before stays meanwhile. */
export const useFound = (typed: string, places: ReadonlyMap<string, Place>) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { actor } = useEngine();
  const wanted = searchable(typed);
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted.length > mostLetters ? "" : wanted), typingPause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const resource = [...places.keys()];
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ["search", actor.id, actor.company?.id, resource, q],
    queryFn: async ({ signal }) =>
      (await panelApi.GET("/search", { params: { query: { q, resource } }, signal })).data?.data ?? [],
    enabled: q !== "" && wanted !== "" && resource.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isAsked = wanted !== "" && wanted.length <= mostLetters;
  // Of an older answer stays what fits what is typed now: whoever is quicker than the answer chooses nothing else.
  const isOlder = isPlaceholderData || q !== wanted;
  const hits = (isAsked && data ? data : []).filter(
    (hit) => !isOlder || holds(`${hit.title} ${hit.detail ?? ""}`, wanted),
  );
  const choices = [...places].flatMap(([name, { label: group, icon, list }]): Choice[] => {
    const here = hits.filter((hit) => hit.resource === name);
    const found = here.flatMap((hit) => choiceOf(hit, places, { navigate, actor }) ?? []);
    if (!list || here.length < mostOfEach) return found;
    const all = { key: `all ${name}`, group, label: translate("shell.palette.all"), icon: List };
    return [...found, { ...all, run: () => navigate(list(wanted)) }].map((one) => ({ ...one, icon: one.icon ?? icon }));
  });
  return {
    choices,
    isSearching: isAsked && (isFetching || q !== wanted),
    error: q === "" ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  };
};

type Around = { navigate: (to: string) => void; actor: Parameters<typeof hasMenuFor>[0]["actor"] };

/** A record as a line, where its collection is one that the person may see. */
const choiceOf = (
  found: Found,
  places: ReadonlyMap<string, Place>,
  { navigate, actor }: Around,
): Choice | undefined => {
  const place = places.get(found.resource);
  if (!place) return undefined;
  const { label: group, icon, definition, to } = place;
  const { resource, id, title: label, detail } = found;
  const menu = definition && hasMenuFor({ actor, definition }) ? definition : undefined;
  return {
    key: `${resource} ${id}`,
    group,
    label,
    detail,
    icon,
    found,
    definition: menu,
    run: () => navigate(to(found)),
  };
};

const recentKey = "vcard-panel.recent";
const mostRecent = 6;

/** What was used last, in this tab and until its session ends; by person and company, and only what may still be done. */
export const useRecent = (commands: Choice[], places: ReadonlyMap<string, Place>) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { actor } = useEngine();
  const key = `${recentKey}.${keyFor({ person: actor.id, company: actor.company?.id })}`;
  const read = (): { key: string; found?: Found }[] => {
    const kept: unknown = attempt(() => JSON.parse(tabStorage.getItem(key) ?? "[]"));
    // written by `keep` alone; of anything else nothing is known
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.key === "string") : [];
  };
  const choices = read().flatMap(({ key, found }): Choice[] => {
    const known = found ? choiceOf(found, places, { navigate, actor }) : commands.find((one) => one.key === key);
    if (!known) return [];
    const detail = known.detail ?? (found ? known.group : undefined);
    return [{ ...known, detail, group: translate("shell.palette.recent") }];
  });
  const keep = ({ key: used, found }: Choice) => {
    const others = read().filter((one) => one.key !== used);
    const kept = [{ key: used, ...(found && { found }) }, ...others].slice(0, mostRecent);
    attempt(() => tabStorage.setItem(key, JSON.stringify(kept)));
  };
  return { choices, keep };
};
