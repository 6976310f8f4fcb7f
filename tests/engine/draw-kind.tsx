import { render } from "@testing-library/react";
import type { ComponentProps, ReactNode } from "react";
import type { Field } from "../../src/engine/define/draw";
import { KindStage } from "./kind-parts";

/** Draws parts of a kind under the texts of one field. */
export const drawKind = (
  schema: Field,
  children: ReactNode,
  options: Pick<ComponentProps<typeof KindStage>, "locale" | "dataProvider"> = {},
) =>
  render(
    <KindStage schema={schema} {...options}>
      {children}
    </KindStage>,
  );

/** A required input's label ends in a star. */
export const labelled = (label: string) => new RegExp(`^${label}\\b`);
