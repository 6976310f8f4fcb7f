import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark";
import { PublicShell } from "./public-shell";

interface PublicFrameProps {
  title: string;
  /** Given when the title stays in one language whatever the interface speaks. */
  titleLang?: string;
  subtitle?: string;
  /** Above the card, such as the invitation to the app. */
  banner?: ReactNode;
  /** Under the card, in small letters. */
  footer?: ReactNode;
  /** Room for two columns of fields. */
  isWide?: boolean;
  children: ReactNode;
}

/** The calm card that most pages outside the panel are drawn in. */
export const PublicFrame = ({ title, titleLang, subtitle, banner, footer, isWide, children }: PublicFrameProps) => (
  <PublicShell title={title}>
    {banner}
    <div className={isWide ? "public-card public-wide" : "public-card"}>
      <BrandMark />
      <h1 className="public-title" lang={titleLang}>
        {title}
      </h1>
      {subtitle && <p className="public-subtitle">{subtitle}</p>}
      {children}
    </div>
    {footer && <footer className="public-footer">{footer}</footer>}
  </PublicShell>
);
