import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

interface GroupCardProps {
  /** Whose group it is. */
  resource: string;
  group: string;
  children: ReactNode;
}

/**
 * The card of a group of fields, under the name that the definition's texts give it.
 *
 * @example
 * <GroupCard resource="companies" group="contact"><RecordValues … /></GroupCard>
 */
export const GroupCard = ({ resource, group, children }: GroupCardProps) => {
  const translate = useTranslate();
  return (
    <section className="vc-paper vc-card" aria-labelledby={`vc-group-${group}`}>
      <h2 id={`vc-group-${group}`}>{translate(`resources.${resource}.groups.${group}`)}</h2>
      {children}
    </section>
  );
};
