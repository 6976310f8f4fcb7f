import type { Address } from "../../schema/shapes";
import type { Dice } from "./dice";

interface Place {
  city: string;
  state: string;
  areaCode: string;
  /** First three digits of the postal codes there. */
  postal: string;
  neighborhoods: readonly string[];
}

/** Cities of Brazil with their telephone and postal codes. */
export const places: readonly Place[] = [
  { city: "São Paulo", state: "SP", areaCode: "11", postal: "013", neighborhoods: ["Bela Vista", "Consolação", "Sé"] },
  { city: "São Paulo", state: "SP", areaCode: "11", postal: "045", neighborhoods: ["Itaim Bibi", "Moema"] },
  { city: "Rio de Janeiro", state: "RJ", areaCode: "21", postal: "220", neighborhoods: ["Copacabana", "Botafogo"] },
  { city: "Belo Horizonte", state: "MG", areaCode: "31", postal: "301", neighborhoods: ["Savassi", "Lourdes"] },
  { city: "Curitiba", state: "PR", areaCode: "41", postal: "804", neighborhoods: ["Batel", "Água Verde"] },
  {
    city: "Porto Alegre",
    state: "RS",
    areaCode: "51",
    postal: "905",
    neighborhoods: ["Moinhos de Vento", "Auxiliadora"],
  },
  { city: "Florianópolis", state: "SC", areaCode: "48", postal: "880", neighborhoods: ["Centro", "Trindade"] },
  { city: "Salvador", state: "BA", areaCode: "71", postal: "401", neighborhoods: ["Barra", "Pituba"] },
  { city: "Recife", state: "PE", areaCode: "81", postal: "510", neighborhoods: ["Boa Viagem", "Pina"] },
  { city: "Fortaleza", state: "CE", areaCode: "85", postal: "601", neighborhoods: ["Aldeota", "Meireles"] },
  { city: "Brasília", state: "DF", areaCode: "61", postal: "702", neighborhoods: ["Asa Sul", "Asa Norte"] },
  { city: "Goiânia", state: "GO", areaCode: "62", postal: "741", neighborhoods: ["Setor Bueno", "Setor Oeste"] },
  { city: "Campinas", state: "SP", areaCode: "19", postal: "130", neighborhoods: ["Cambuí", "Taquaral"] },
  { city: "Manaus", state: "AM", areaCode: "92", postal: "690", neighborhoods: ["Adrianópolis", "Centro"] },
  { city: "Belém", state: "PA", areaCode: "91", postal: "660", neighborhoods: ["Nazaré", "Umarizal"] },
  { city: "Natal", state: "RN", areaCode: "84", postal: "590", neighborhoods: ["Ponta Negra", "Tirol"] },
];

const streets = [
  "Rua das Acácias",
  "Avenida Brasil",
  "Rua XV de Novembro",
  "Rua Sete de Setembro",
  "Avenida Santos Dumont",
  "Rua Marechal Deodoro",
  "Avenida Getúlio Vargas",
  "Rua Dom Pedro II",
  "Rua Tiradentes",
  "Avenida Rio Branco",
  "Rua São José",
  "Travessa do Comércio",
] as const;

const complements = ["Sala 12", "Conjunto 804", "3º andar", "Loja 2", "Bloco B"] as const;

/** An address in that place. */
export const addressIn = (place: Place, dice: Dice): Address => ({
  street: dice.pick(streets),
  number: String(dice.int(10, 2400)),
  ...(dice.chance(0.6) && { complement: dice.pick(complements) }),
  neighborhood: dice.pick(place.neighborhoods),
  city: place.city,
  state: place.state,
  country: "BR",
  postalCode: `${place.postal}${dice.digits(2)}-${dice.digits(2)}0`,
});

/** A mobile number in E.164: nine digits that begin with 99 behind the area code. */
export const mobileIn = (place: Place, dice: Dice): string => `+55${place.areaCode}99${dice.digits(7)}`;

/** A landline in E.164: eight digits that begin with 3. */
export const landlineIn = (place: Place, dice: Dice): string =>
  `+55${place.areaCode}3${dice.int(2, 9)}${dice.digits(6)}`;
