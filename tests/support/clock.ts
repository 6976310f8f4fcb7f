/** A clock that stands still until a test moves it. */
export const createClock = (start = new Date("2026-11-20T12:00:00.000Z")) => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: ({
      days = 0,
      hours = 0,
      minutes = 0,
      seconds = 0,
    }: Partial<Record<"days" | "hours" | "minutes" | "seconds", number>>) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
};

export type Clock = ReturnType<typeof createClock>;
