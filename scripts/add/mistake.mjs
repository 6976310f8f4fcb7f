/** What a person typed that cannot be meant: said without a stack. */
export class Mistake extends Error {}
