import type { ReactNode } from "react";

export interface MessageProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** `alert` when it is news, such as a failure. */
  role?: "alert" | "status";
  /** Of its heading: 1 where it is all that the page says. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** What stands in place of content that is not there: empty, nothing found, failed. */
export const Message = ({ icon, title, text, role, level = 2, children }: MessageProps) => {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className="vc-message" {...(role ? { role } : {})}>
      {icon}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
};
