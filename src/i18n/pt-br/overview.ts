import type { overview as pattern } from "../en/overview";
import type { Texts } from "../texts";

/** Texts of the overview. */
export const overview: Texts<typeof pattern> = {
  platform: "A plataforma em números. Os que são links levam à lista que contam.",
  company: "%{name} em números. Cada um leva à lista que ele conta.",
  failed: "Não foi possível carregar os números",
  unit: { label: "Períodos", month: "Meses", week: "Semanas" },
  table: "Mostrar como tabelas",
  counted: "Contado em %{date}",
  waiting: { title: "Espera por resposta", nothing: "Nada está esperando.", item: "%{list}: %{value}" },
  over: "%{field}: últimos doze meses |||| %{field}: últimas doze semanas",
  period: "Mês |||| Semana",
  count: "Quantidade",
  others: "Outros",
  without: "Nenhum",
  none: "Nada neste tempo.",
  total: "%{list}: %{count}",
};
