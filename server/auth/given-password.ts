const day = 24 * 60 * 60 * 1000;
const lasts = 7 * day;

/** What a person's row says whose password somebody else has just chosen. */
export const givenPassword = (at: Date) => ({ mustChangePassword: true, passwordGivenAt: at });

interface Given {
  mustChangePassword: boolean;
  passwordGivenAt: Date | null;
}

/** Whether a password that somebody else chose has waited for its owner for too long: others may know it. */
export const isGivenTooLongAgo = ({ mustChangePassword, passwordGivenAt }: Given, now: Date): boolean =>
  mustChangePassword && passwordGivenAt !== null && now.getTime() - passwordGivenAt.getTime() >= lasts;
