/** Of a webhook to which something may get through from now on: what did not is forgotten. */
export const anew = { failingSince: null, silences: 0, busyUntil: null };
