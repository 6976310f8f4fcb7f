import { memo, type ReactNode } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { plainText } from "../kinds/plain-text";
import type { Column } from "./columns/use-columns";

interface RowProps {
  record: RaRecord;
  title: string;
  /** Its page, where it has one. */
  href: string | undefined;
  columns: readonly Column[];
  avatar?: string | undefined;
  isSelectable: boolean;
  isSelected: boolean;
  /** Whether what its page says stands below it. */
  isOpen: boolean;
  hasMenu: boolean;
}

/** One record as plain elements; drawn again only when it changes. Clicks are heard by the table. */
export const Row = memo((props: RowProps) => {
  const { record, title, href, columns, avatar, isSelectable, isSelected, isOpen, hasMenu } = props;
  const translate = useTranslate();
  return (
    <tr data-id={record.id} {...(isSelected ? { "data-selected": true } : {})}>
      {isSelectable && (
        <td className="vc-check">
          <input
            className="vc-box"
            type="checkbox"
            aria-label={translate("engine.list.select", { title })}
            checked={isSelected}
            onChange={heardByTable}
          />
        </td>
      )}
      {columns.map(({ name, label, cell, isFact, className, style }, at) =>
        at === 0 ? (
          <td key={name} className={`vc-first ${className ?? ""}`} data-label={label} style={style}>
            <Title href={href}>
              {avatar && <Avatar url={plainText(record[avatar])} title={title} />}
              <span className="vc-title-text">{cell(record)}</span>
            </Title>
          </td>
        ) : (
          <td
            key={name}
            data-label={label}
            className={className ?? (isLong(record[name]) ? "vc-long" : undefined)}
            data-fact={isFact || undefined}
            style={style}
          >
            {cell(record)}
          </td>
        ),
      )}
      <td className="vc-end">
        <button
          type="button"
          className="vc-menu-button vc-expand"
          aria-expanded={isOpen}
          aria-label={translate("engine.list.details", { title })}
        />
        {hasMenu && (
          <button
            type="button"
            className="vc-menu-button"
            aria-haspopup="menu"
            aria-label={translate("engine.list.rowActions", { title })}
          >
            ⋮
          </button>
        )}
      </td>
    </tr>
  );
});

const Title = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? (
    // the keys of the list lead to it
    <span className="vc-title" tabIndex={-1}>
      {children}
    </span>
  ) : (
    <a className="vc-title" href={href} data-row="">
      {children}
    </a>
  );

const Avatar = ({ url, title }: { url: string; title: string }) =>
  url ? (
    <img className="vc-avatar" src={url} alt="" width={28} height={28} loading="lazy" decoding="async" />
  ) : (
    <span className="vc-avatar" aria-hidden="true">
      {title.charAt(0).toUpperCase()}
    </span>
  );

// Cutting text off costs the browser a clip for each cell, so only those get one that may need it.
const isLong = (value: unknown): boolean =>
  typeof value === "string" ? value.length > 26 : typeof value === "object" && value !== null;

// The click that bubbles to the table changes the selection; React only wants to know that someone listens.
const heardByTable = () => undefined;
