import Public from "@mui/icons-material/Public";
import { combineDataProviders, type DataProvider, type GetListResult } from "react-admin";
import { ListFrame, ListStates } from "../../src/engine";

interface Planet {
  id: number;
  name: string;
}

/** What its screens call. */
const planets = {
  getList: async (): Promise<GetListResult> => {
    const answer = await fetch("https://planets.example/planets");
    if (!answer.ok) throw new Error(`The planets answered ${answer.status}.`);
    const data = await answer.json();
    return { data, total: data.length };
  },
};

/** The panel's own provider, and beside it that of another API for its resources. */
export const withPlanets = (own: DataProvider): DataProvider =>
  combineDataProviders((resource) => (resource === "planets" ? { ...own, ...planets } : own));

/** A page, with its line in `src/app/panel-pages.ts`: who may see it is said there, since no definition says it of its records. */
export const Planets = () => (
  <ListFrame resource="planets" sort={{ field: "name", order: "ASC" }}>
    <h1>Planets</h1>
    <ListStates<Planet>
      label="Planets"
      row={({ id, name }) => (
        <li key={id} className="ls-row">
          {name}
        </li>
      )}
      empty={{ icon: <Public />, title: "No planets yet", text: "Those of the other API are shown here." }}
    />
  </ListFrame>
);
