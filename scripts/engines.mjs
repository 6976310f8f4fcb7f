const citusTables = "https://docs.citusdata.com/en/stable/develop/reference_ddl.html";
const citusQueries = "https://docs.citusdata.com/en/stable/develop/reference_workarounds.html";
const cockroachLimits = "https://www.cockroachlabs.com/docs/v25.4/known-limitations";
const dsqlRefuses =
  "https://docs.aws.amazon.com/aurora-dsql/latest/userguide/working-with-postgresql-compatibility-unsupported-features.html";
const dsqlKnows =
  "https://docs.aws.amazon.com/aurora-dsql/latest/userguide/working-with-postgresql-compatibility-supported-sql-features.html";
const yugabyteGin =
  "https://docs.yugabyte.com/stable/explore/ysql-language-features/indexes-constraints/gin/#unsupported-queries";

const has = (pattern) => (text) => pattern.test(text);
const both = (one, other) => (text) => one.test(text) && other.test(text);
const plpgsql = /\bdo \$|language plpgsql/i;
// policies are FOR UPDATE too
const locks = (strength) => new RegExp(`^\\s*(with|select)\\b.*\\bfor (${strength})\\b`, "is");
const locking = locks("update|no key update|share|key share");

/**
 * What engines that speak PostgreSQL's protocol do not take, each with the page of its documentation that says so. `of`
 * tells of a statement; `spread` names the tables that have a company, by which Citus would spread them.
 */
export const engines = {
  "Citus, spread by company": [
    { feature: "a key that is unique without the company", source: citusTables, of: isUniqueElsewhere },
    { feature: "a reference that does not name the company", source: citusTables, of: isReferenceElsewhere },
    {
      feature: "rows of several companies locked at once",
      source: citusQueries,
      of: (text, spread) =>
        locking.test(text) && reads(text, spread) && !/"company_id" =|"companies"."id" =/.test(text),
    },
    {
      feature: "triggers (but for a setting that calls them unsafe)",
      source: "https://github.com/citusdata/citus/pull/5705",
      of: has(/\bcreate trigger\b/i),
    },
  ],
  CockroachDB: [
    {
      feature: "EXECUTE and PERFORM in PL/pgSQL",
      source: cockroachLimits,
      of: both(plpgsql, /\b(execute|perform) (format|'|\w)/i),
    },
    {
      feature: "loops over a query in PL/pgSQL",
      source: cockroachLimits,
      of: both(plpgsql, /\bfor \w+ in\s+(values|select)\b/i),
    },
    {
      feature: "rights on single columns",
      source: "https://github.com/cockroachdb/cockroach/issues/72766",
      of: has(/\bgrant (select|insert|update|references) ?\(/i),
    },
    { feature: "ON CONFLICT on an expression", source: cockroachLimits, of: has(/on conflict \([^)]*\(/i) },
    {
      feature: "advisory locks (those of a transaction are being added in 2026)",
      source: "https://github.com/cockroachdb/cockroach/issues/13546",
      of: has(/\bpg_(try_)?advisory_/i),
    },
  ],
  YugabyteDB: [
    {
      feature: "searches that need several entries of the word index (depends on the plan)",
      source: yugabyteGin,
      of: has(/"search" like\b.*\bor\b.*"search" like\b/is),
    },
    {
      feature: "changes of the schema undone together with their transaction",
      source: "https://docs.yugabyte.com/stable/architecture/transactions/transactional-ddl/",
      of: (text, _, from) => from === "migrations" && /^\s*(create|alter|drop)\b/i.test(text),
    },
  ],
  "Aurora DSQL": [
    { feature: "foreign keys", source: dsqlRefuses, of: has(/\bforeign key\b/i) },
    { feature: "triggers", source: dsqlRefuses, of: has(/\bcreate trigger\b/i) },
    { feature: "PL/pgSQL", source: dsqlRefuses, of: has(plpgsql) },
    { feature: "extensions", source: dsqlRefuses, of: has(/\bcreate extension\b/i) },
    { feature: "savepoints", source: dsqlRefuses, of: has(/^\s*(savepoint|release savepoint|rollback to)\b/i) },
    { feature: "a collation for a column", source: dsqlRefuses, of: both(/\bcreate table\b/i, /\bcollate\b/i) },
    {
      feature: "indexes that are not made asynchronously",
      source: dsqlRefuses,
      of: has(/\bcreate (unique )?index (?!async)/i),
    },
    { feature: "indexes for words (GIN)", source: dsqlKnows, of: has(/\busing gin\b/i) },
    { feature: "row-level security", source: dsqlKnows, of: has(/\b(create policy|enable row level security)\b/i) },
    { feature: "locks other than FOR UPDATE", source: dsqlKnows, of: has(locks("no key update|share|key share")) },
    {
      feature: "FOR UPDATE of other rows than those of one key",
      source: dsqlKnows,
      of: both(locks("update"), /\b(in|or|join|skip locked)\b/i),
    },
  ],
};

/**
 * For each engine, each feature that is missing there and the statements that ask for it.
 * @returns {{ engine: string, feature: string, source: string, statements: { from: string, text: string }[] }[]}
 */
export const findRefusals = (statements) => {
  const spread = tablesWithCompany(statements);
  return Object.entries(engines).flatMap(([engine, features]) =>
    features.map(({ feature, source, of }) => ({
      engine,
      feature,
      source,
      statements: statements.filter(({ text, from }) => of(text, spread, from)),
    })),
  );
};

const tablesWithCompany = (statements) =>
  statements.flatMap(({ text }) => {
    const [, table] = /^\s*create table "(\w+)"/i.exec(text) ?? [];
    return table && (/"company_id"/.test(text) || table === "companies") ? [table] : [];
  });

/** The column that says where a row is: companies are spread by their own id. */
const placeOf = (table) => (table === "companies" ? "id" : "company_id");

function isUniqueElsewhere(text, spread) {
  const [, made] = /^\s*create table "(\w+)"/i.exec(text) ?? [];
  if (made) return spread.includes(made) && made !== "companies" && /"id" uuid primary key/i.test(text);
  const [, table, columns] = /^\s*create unique index \S+ on "(\w+)"[^(]*\((.*)/is.exec(text) ?? [];
  return spread.includes(table) && !columns.split(/\bwhere\b/i)[0].includes(`"${placeOf(table)}"`);
}

function isReferenceElsewhere(text, spread) {
  const [, from, columns, to] =
    /^\s*alter table "(\w+)" add constraint .* foreign key \(([^)]*)\) references [^(]*?"(\w+)"\s*\(/is.exec(text) ??
    [];
  return spread.includes(from) && spread.includes(to) && !columns.includes(`"${placeOf(from)}"`);
}

const reads = (text, tables) => tables.some((table) => new RegExp(`\\b(from|join|update) "${table}"`, "i").test(text));
