import Launch from "@mui/icons-material/OpenInNew";
import Person from "@mui/icons-material/Person";
import Security from "@mui/icons-material/Security";
import { type ComponentType, createElement, Suspense } from "react";
import { eventKindValues, eventResultValues } from "../../openapi/schema";
import {
  type CellProps,
  choice,
  count,
  defineResource,
  draw,
  instant,
  lookOf,
  type ResourceName,
  record,
  reference,
  state,
  text,
} from "../engine";
import { anyOf, companyAdmin, nobody, platformAdmin } from "./rules";

/** By itself: what others are called comes when the rows stand, which do not wait for it. */
const alone = (Words: ComponentType<CellProps>) => (props: CellProps) =>
  createElement(Suspense, null, createElement(Words, props));

/** The name of a collection, as its list has it. */
const CollectionCell = alone(({ value, place }) =>
  value ? place.translate(`resources.${value}.name`, { smart_count: 2, _: String(value) }) : null,
);

/** What is said of an error type wherever it is met. */
const ReasonCell = alone(({ value, place }) =>
  value ? place.translate(`messages.errors.${value}`, { _: String(value) }) : null,
);

/** What happened that matters to security: sign-ins, refusals, changes of rights, what left the product and came in. */
export const events = defineResource("events", {
  icon: Security,
  title: "name",
  allow: { read: anyOf(platformAdmin, companyAdmin), write: nobody },
  menu: "account",
  fields: {
    kind: choice(eventKindValues),
    result: state(eventResultValues, { DONE: "success", REFUSED: "error" }),
    name: text().min(1).max(120),
    personId: reference("users", { title: "email" }).optional(),
    companyId: reference("companies", { title: "name", embedded: "company" }).optional(),
    company: record().optional(),
    resource: draw(text().min(1).max(60), { ...lookOf(text()), Cell: CollectionCell }).optional(),
    recordName: text().min(1).max(120).optional(),
    reason: draw(text().min(1).max(60), { ...lookOf(text()), Cell: ReasonCell }).optional(),
    operation: text().min(1).max(80).optional(),
    times: count(),
    place: text().min(1).max(60).optional(),
    request: text().min(1).max(64).optional(),
    createdAt: instant({ isExact: true }),
  },
  list: {
    columns: [
      "name",
      "createdAt",
      "kind",
      "result",
      "recordName",
      "resource",
      { name: "company", allow: platformAdmin },
      "place",
    ],
    card: ["kind", "result", "createdAt"],
    sortable: ["createdAt"],
    filters: [
      "q",
      "kind",
      "result",
      { name: "personId", allow: platformAdmin },
      { name: "companyId", allow: platformAdmin },
      "createdAt_in",
      "createdAt_gte",
      "createdAt_lte",
    ],
    sort: "-createdAt",
  },
  show: {
    what: ["kind", "result", "reason", "times", "createdAt"],
    whose: ["name", "company", "place"],
    about: ["recordName", "resource"],
    trace: ["operation", "request"],
  },
  actions: { view: {} },
  links: {
    person: {
      icon: Person,
      allow: platformAdmin,
      when: { known: ({ personId }) => personId !== undefined },
      to: ({ personId = "" }) => ({ resource: "users", id: personId }),
    },
    record: {
      icon: Launch,
      when: { named: ({ recordId }) => recordId !== undefined },
      // whichever the server names: one that the panel does not have is open to nobody
      to: ({ resource, recordId = "" }) => ({ resource: resource as ResourceName, id: recordId }),
    },
  },
});
