import { Link, type To } from "react-router-dom";
import "./tabs.css";

interface TabsProps {
  /** Names them for those who do not see them. */
  label: string;
  tabs: readonly { to: To; label: string; isHere: boolean; state?: unknown }[];
}

/** Tabs with an address each, so that they are links: to be kept, sent and gone back to. */
export const Tabs = ({ label, tabs }: TabsProps) => (
  <nav aria-label={label}>
    <ul className="vc-tabs">
      {tabs.map(({ label, isHere, ...link }) => (
        <li key={label}>
          <Link {...link} aria-current={isHere ? "page" : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
