import type { MouseEvent, ReactNode } from "react";
import { navigation } from "./navigation";

interface PublicLinkProps {
  to: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link within the product; another tab, a download or a copy of it stay the browser's business. */
export const PublicLink = ({ to, className, onClick, children }: PublicLinkProps) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.();
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.go(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
};
