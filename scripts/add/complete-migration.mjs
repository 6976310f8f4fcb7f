const next = "--> statement-breakpoint\n";

/**
 * A migration with what its generator does not know: what the role of work for a company may do with what is new, and what
 * records that are there get in a column that may not be empty. `also` stands at its end, whatever is new.
 *
 * @typedef {{ table: string, column: string, value: string }} Fill `value` as SQL
 * @param {string} sql
 * @param {{ grants?: string[], fill?: Fill[], also?: string[] }} more
 */
export const completeMigration = (sql, { grants = [], fill = [], also = [] }) => {
  const filled = fill.reduce(withValue, sql.replace(/^-- Custom [^\n]*\n?/, ""));
  const made = [...filled.matchAll(/CREATE (?:TABLE|VIEW) (?:"public"\.)?"(\w+)"/g)].map(([, name]) => name);
  const needed = grants.filter((grant) => made.some((name) => grant.includes(` ON "${name}" `)));
  return [filled, ...needed, ...also].filter((part) => part.trim() !== "").join(next);
};

/** A constant default is in every row at once without writing any; it goes again, since what is new says its value. */
const withValue = (sql, { table, column, value }) => {
  const here = `ALTER TABLE "${table}"`;
  return sql
    .replace(new RegExp(`${here} ADD COLUMN "${column}" ([^;]*?) NOT NULL([^;]*);`), (_, type, rest) =>
      [
        `${here} ADD COLUMN "${column}" ${type} DEFAULT ${value} NOT NULL${rest};`,
        `${here} ALTER COLUMN "${column}" DROP DEFAULT;`,
      ].join(next),
    )
    .replace(`${here} ALTER COLUMN "${column}" SET NOT NULL;`, (statement) =>
      [`UPDATE "${table}" SET "${column}" = ${value} WHERE "${column}" IS NULL;`, statement].join(next),
    );
};
