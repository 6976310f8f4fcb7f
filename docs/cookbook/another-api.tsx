import { combineDataProviders, type DataProvider, type GetListResult, useGetList } from "react-admin";

/** What its screens call. */
const planets = {
  getList: async (): Promise<GetListResult> => {
    const answer = await fetch("https://planets.example/planets");
    if (!answer.ok) throw new Error(`The planets answered ${answer.status}.`);
    const data = await answer.json();
    return { data, total: data.length };
  },
};

/** The panel's own provider (`src/app/surroundings.tsx`), and beside it that of another API for its resources. */
export const withPlanets = (own: DataProvider): DataProvider =>
  combineDataProviders((resource) => (resource === "planets" ? { ...own, ...planets } : own));

/** A page, with its line in `src/app/panel-pages.ts`: who may see it is said there, since no definition says it of its records. */
export const Planets = () => {
  const { data = [] } = useGetList("planets");
  return (
    <>
      <h1>Planets</h1>
      <ul>
        {data.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
};
