/**
 * How long something computes, in ms of the clock or of this process's own time, whichever is less: other processes stretch
 * the one, and compilers beside it the other.
 * @example const taken = timeTaken(); parse(text); expect(taken()).toBeLessThan(2000);
 */
export const timeTaken = () => {
  const begun = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - begun, (user + system) / 1000);
  };
};
