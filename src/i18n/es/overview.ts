import type { overview as pattern } from "../en/overview";
import type { Texts } from "../texts";

/** Texts of the overview. */
export const overview: Texts<typeof pattern> = {
  platform: "La plataforma en números. Los que son enlaces llevan a la lista que cuentan.",
  company: "%{name} en números. Cada uno lleva a la lista que cuenta.",
  failed: "No se pudieron cargar los números",
  unit: { label: "Períodos", month: "Meses", week: "Semanas" },
  table: "Mostrar como tablas",
  counted: "Contado el %{date}",
  waiting: { title: "Espera una respuesta", nothing: "No hay nada en espera.", item: "%{list}: %{value}" },
  over: "%{field}: últimos doce meses |||| %{field}: últimas doce semanas",
  period: "Mes |||| Semana",
  count: "Cantidad",
  others: "Otros",
  without: "Ninguno",
  none: "Nada en este tiempo.",
  total: "%{list}: %{count}",
};
