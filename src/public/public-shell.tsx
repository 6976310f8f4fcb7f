import { type ReactNode, useEffect } from "react";
import { useLocale } from "../i18n/use-locale";
import { LanguageSwitch } from "./language-switch";
import { usePublicTexts } from "./public-texts";
import { SchemeSwitch } from "./scheme-switch";

interface PublicShellProps {
  /** Left out while there is nothing to name yet. */
  title?: string;
  children: ReactNode;
}

/** What every page outside the panel has: a title in the browser, language and look in the corner, and its content. */
export const PublicShell = ({ title, children }: PublicShellProps) => {
  const { title: product } = usePublicTexts().public;
  const language = useLocale();
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
    document.documentElement.lang = language;
  }, [title, product, language]);

  return (
    <div className="public">
      <header className="public-corner">
        <LanguageSwitch />
        <SchemeSwitch />
      </header>
      <main className="public-main">{children}</main>
    </div>
  );
};
