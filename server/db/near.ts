import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { latitudeOf } from "./schema/columns";

/** Of the earth as a ball, in kilometres: a place is off by half a percent at most. */
const radius = 6371;

/** Kilometres from one degree of latitude to the next, a little less than they are. */
const perDegree = 111;

/**
 * Condition: a place is so near to another one, along the ground. The belt of latitude comes first, since an index knows it.
 * @param asked `latitude,longitude,kilometres`, as the contract has it
 */
export const isNear = (column: PgColumn, asked: string): SQL => {
  const [latitude = 0, longitude = 0, kilometres = 0] = asked.split(",").map(Number);
  const there = latitudeOf(column);
  const half = (degrees: SQL) => sql`power(sin(radians(${degrees}) / 2), 2)`;
  const ofLatitude = half(sql`${there} - ${latitude}::float8`);
  const ofLongitude = half(sql`(${column} ->> 'longitude')::float8 - ${longitude}::float8`);
  const square = sql`${ofLatitude} + cos(radians(${there})) * cos(radians(${latitude}::float8)) * ${ofLongitude}`;
  const belt = kilometres / perDegree;
  return sql`(${there} between ${latitude - belt}::float8 and ${latitude + belt}::float8
    and ${2 * radius}::float8 * asin(sqrt(least(1, ${square}))) <= ${kilometres}::float8)`;
};
