import { readFileSync } from "node:fs";

const callers = 4;
const seconds = 8;

/** Replies to a call a second by some callers at once, and how many there would be from one core that did nothing else. */
export const benchRate = async ({ cpuSeconds }, call) => {
  const end = performance.now() + seconds * 1000;
  let replies = 0;
  const before = cpuSeconds();
  const begin = performance.now();
  const keepCalling = async () => {
    while (performance.now() < end) {
      await call();
      replies++;
    }
  };
  await Promise.all(Array.from({ length: callers }, keepCalling));
  const perSecond = replies / ((performance.now() - begin) / 1000);
  const perCore = replies / (cpuSeconds() - before);
  console.log(
    `pages a second to ${callers} callers: ${perSecond.toFixed(0)}, and ${perCore.toFixed(0)} for each second of a Node core`,
  );
  return perCore;
};

/** Processor time that a process has used so far, in seconds, on Linux; NaN elsewhere. */
export const cpuSeconds = (pid) => {
  try {
    const [, ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user, system] = fields.join(") ").split(" ").slice(11, 13);
    // clock ticks are hundredths of a second on every Linux that Node runs on
    return (Number(user) + Number(system)) / 100;
  } catch {
    return Number.NaN;
  }
};
