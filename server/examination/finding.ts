/** Something about a deployment that its operator should know. */
export interface Finding {
  /** Somebody can come to harm; otherwise it is only unwise. */
  isUnsafe: boolean;
  what: string;
  mend: string;
}
