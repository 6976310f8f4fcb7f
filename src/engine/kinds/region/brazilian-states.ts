import { foldText } from "../fold-text";

/** The federative units of Brazil by their letters; names of places, the same in every language (IBGE). */
export const brazilianStates: Readonly<Record<string, string>> = {
  AC: "Acre",
  AL: "Alagoas",
  AP: "Amapá",
  AM: "Amazonas",
  BA: "Bahia",
  CE: "Ceará",
  DF: "Distrito Federal",
  ES: "Espírito Santo",
  GO: "Goiás",
  MA: "Maranhão",
  MT: "Mato Grosso",
  MS: "Mato Grosso do Sul",
  MG: "Minas Gerais",
  PA: "Pará",
  PB: "Paraíba",
  PR: "Paraná",
  PE: "Pernambuco",
  PI: "Piauí",
  RJ: "Rio de Janeiro",
  RN: "Rio Grande do Norte",
  RS: "Rio Grande do Sul",
  RO: "Rondônia",
  RR: "Roraima",
  SC: "Santa Catarina",
  SP: "São Paulo",
  SE: "Sergipe",
  TO: "Tocantins",
};

/**
 * The letters of a state of Brazil from its letters or its name, whatever the case and the accents.
 *
 * @example
 * brazilianState("sao paulo") // "SP"
 */
export const brazilianState = (typed: string): string | undefined => {
  const wanted = foldText(typed);
  return Object.entries(brazilianStates).find(([code, name]) =>
    [code, name].some((one) => foldText(one) === wanted),
  )?.[0];
};
