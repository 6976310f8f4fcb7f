import { type ReactNode, useEffect } from "react";
import { useLocale } from "../i18n/use-locale";
import { BrandMark } from "./brand-mark";
import { LanguageSwitch } from "./language-switch";
import { usePublicTexts } from "./public-texts";
import { SchemeSwitch } from "./scheme-switch";

interface PublicFrameProps {
  title: string;
  /** Given when the title stays in one language whatever the interface speaks. */
  titleLang?: string;
  subtitle?: string;
  /** Above the card, such as the invitation to the app. */
  banner?: ReactNode;
  /** Under the card, in small letters. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The calm card that every page outside the panel is drawn in, with language and look in the corner. */
export const PublicFrame = ({ title, titleLang, subtitle, banner, footer, children }: PublicFrameProps) => {
  const texts = usePublicTexts().public;
  const language = useLocale();
  useEffect(() => {
    document.title = `${title} · ${texts.title}`;
    document.documentElement.lang = language;
  }, [title, texts.title, language]);

  return (
    <div className="public">
      <header className="public-corner">
        <LanguageSwitch />
        <SchemeSwitch />
      </header>
      <main className="public-main">
        {banner}
        <div className="public-card">
          <BrandMark />
          <h1 className="public-title" lang={titleLang}>
            {title}
          </h1>
          {subtitle && <p className="public-subtitle">{subtitle}</p>}
          {children}
        </div>
        {footer && <footer className="public-footer">{footer}</footer>}
      </main>
    </div>
  );
};
