import { BadEnv, type Env, readEnv } from "../env";
import { innermost } from "../innermost";
import { examineDatabase } from "./database";
import type { Finding } from "./finding";
import { examineOutside } from "./outside";
import { examineSettings } from "./settings";

/** Says what of a deployment is unsafe or unwise, by the settings that its server has. Nothing is changed. */
export const examine = async (variables: Record<string, string | undefined>, now = new Date()): Promise<Finding[]> => {
  const env = read(variables);
  if (env instanceof BadEnv)
    return env.problems.map((what) => ({ isUnsafe: true, what, mend: "see the settings in the README" }));
  const looks: [string, () => Finding[] | Promise<Finding[]>][] = [
    ["the settings", () => examineSettings(env)],
    ["the database", () => examineDatabase(env, now)],
    ["what people meet", () => examineOutside(env, now)],
  ];
  const all: Finding[] = [];
  for (const [name, look] of looks) all.push(...(await attempted(name, look)));
  return all;
};

const read = (variables: Record<string, string | undefined>): Env | BadEnv => {
  try {
    return readEnv(variables);
  } catch (error) {
    if (error instanceof BadEnv) return error;
    throw error;
  }
};

/** One that cannot be made is a finding itself, and keeps none of the others from being made. */
const attempted = async (name: string, look: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await look();
  } catch (error) {
    return [
      {
        isUnsafe: true,
        what: `${name} could not be looked at: ${innermost(error).message}`,
        mend: "mend what stands there",
      },
    ];
  }
};

/** What the operator reads: what is unsafe first. */
export const reported = (findings: Finding[]): string => {
  const part = (heading: string, some: Finding[]) =>
    some.length === 0 ? [] : [`${heading}:`, ...some.map(({ what, mend }) => `  ✗ ${what}\n    → ${mend}`)];
  const unsafe = findings.filter(({ isUnsafe }) => isUnsafe);
  const unwise = findings.filter(({ isUnsafe }) => !isUnsafe);
  return findings.length === 0
    ? "Nothing unsafe or unwise was found."
    : [...part("Unsafe", unsafe), ...part("Unwise", unwise)].join("\n");
};
