interface Query {
  isPending: boolean;
  failureCount: number;
}

/** Whether an answer may come any moment: what stands below waits for it, so that it does not move under a finger. */
export const isFirstTry = ({ isPending, failureCount }: Query): boolean => isPending && failureCount === 0;
