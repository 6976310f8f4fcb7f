import type { ReactNode } from "react";

interface MessageProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** `alert` when it is news, such as a failure. */
  role?: "alert" | "status";
  children?: ReactNode;
}

/** What stands in place of content that is not there: empty, nothing found, failed. */
export const Message = ({ icon, title, text, role, children }: MessageProps) => (
  <div className="vc-message" {...(role ? { role } : {})}>
    {icon}
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {children}
  </div>
);
