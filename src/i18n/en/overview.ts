/** Texts of the overview. */
export const overview = {
  platform: "The platform in numbers. Those that are links lead to the list that they count.",
  company: "%{name} in numbers. Each leads to the list that it counts.",
  failed: "The numbers could not be loaded",
  unit: { label: "Periods", month: "Months", week: "Weeks" },
  table: "Show as tables",
  counted: "Counted on %{date}",
  waiting: { title: "Waits for an answer", nothing: "Nothing waits.", item: "%{list}: %{value}" },
  over: "%{field}: last twelve months |||| %{field}: last twelve weeks",
  period: "Month |||| Week",
  count: "Number",
  others: "Others",
  without: "None",
  none: "Nothing in this time.",
  total: "%{list}: %{count}",
};
