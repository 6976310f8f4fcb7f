/** The same shape with any text at its leaves: what one language must offer when another one sets the pattern. */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
