/** The names of `Known` that a slip of the hand leads away from: a letter too many, too few, another one, or two swapped; or two of these. */
export type Nearest<Written extends string, Known extends string> = [Within<Written, Known, 1>] extends [never]
  ? Within<Written, Known, 2>
  : Within<Written, Known, 1>;

type Within<W extends string, K extends string, Slips extends 0 | 1 | 2> = K extends string
  ? true extends IsNear<W, K, Slips>
    ? K
    : never
  : never;

type Fewer = { 1: 0; 2: 1 };

type IsNear<W extends string, K extends string, Slips extends 0 | 1 | 2> = W extends K
  ? true
  : [W, K] extends [`${infer A}${infer Rest}`, `${infer B}${infer Other}`]
    ? A extends B
      ? IsNear<Rest, Other, Slips>
      : Slips extends keyof Fewer
        ?
            | IsNear<Rest, K, Fewer[Slips]>
            | IsNear<W, Other, Fewer[Slips]>
            | IsNear<Rest, Other, Fewer[Slips]>
            | (Rest extends `${B}${infer After}`
                ? Other extends `${A}${infer Behind}`
                  ? IsNear<After, Behind, Fewer[Slips]>
                  : never
                : never)
        : false
    : // one of the two has ended
      Slips extends keyof Fewer
      ? [W, K] extends [`${string}${infer Rest}`, ""] | ["", `${string}${infer Rest}`]
        ? IsNear<Rest, "", Fewer[Slips]>
        : false
      : false;
