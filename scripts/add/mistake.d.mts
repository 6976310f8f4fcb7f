export class Mistake extends Error {}
