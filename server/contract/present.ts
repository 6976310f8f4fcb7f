type Present<Row> = { [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name] } & {
  [Name in keyof Row as null extends Row[Name] ? Name : never]?: NonNullable<Row[Name]>;
};

/** A row as the contract wants it: what is empty is absent. */
export const present = <Row extends object>(row: Row): Present<Row> =>
  // the filter takes away exactly what the type says is gone
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined)) as Present<Row>;

interface AuditRow {
  createdAt: Date;
  updatedAt: Date;
  inactiveAt: Date | null;
}

/** The audit fields of a row as the contract writes them. */
export const presentAudit = ({ createdAt, updatedAt, inactiveAt }: AuditRow) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  ...(inactiveAt && { inactiveAt: inactiveAt.toISOString() }),
});
