import { z } from "../../define/late-zod";
import { drawNumber } from "../number/number";

/**
 * An amount of one currency (its ISO 4217 code), with as many decimals as the currency has. In the contract it is a
 * decimal number of the currency's unit: 12.5 is R$ 12,50, and 12 is ¥12. Minor units, such as cents, would mean that
 * whoever reads an amount, a filter or a file must know how many of them a unit has (yen none, reais 100, dinars 1000),
 * and a wrong guess is wrong a hundredfold. A number holds cents exactly up to 10 trillion; sums and shares, which need
 * rounding, are the server's.
 *
 * @example
 * price: money({ currency: "BRL" }).min(0).max(99999.99)
 */
export const money = ({ currency }: { currency: string }) => {
  const style = { style: "currency", currency } as const;
  const { maximumFractionDigits: decimals = 0 } = new Intl.NumberFormat("en", style).resolvedOptions();
  const error = decimals === 0 ? "engine.validation.whole" : `engine.validation.decimals:${decimals}`;
  return drawNumber(
    z.number().refine((amount) => Number(amount.toFixed(decimals)) === amount, error),
    style,
  );
};
