import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { crumbsOf } from "./crumbs";
import { useFrame } from "./frame";

/** Names the tab after the screen, the nearest first; answers the title, to be told to those who do not see it. */
export const useDocumentTitle = (): string => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { resources, pages } = useFrame();
  const crumbs = crumbsOf({ pathname, resources, pages }).map(({ label }) => translate(label, { smart_count: 2 }));
  const title = [...crumbs.reverse(), translate("shell.name")].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
};
