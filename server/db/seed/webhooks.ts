import { companies, webhookDeliveries, webhooks } from "../schema";
import { daysBefore, type MoreSeeds } from "./story/context";
import { namedRows } from "./story/named-rows";

const names = ["CRM", "Folha de pagamento", "Painel de eventos"];

/** Demonstration rows of the companies in which people work together. Nothing is sent to anybody: they cannot sign. */
export const seedWebhooks: MoreSeeds = (story, rowsOf) => ({
  table: webhooks,
  rows: rowsOf(companies)
    .slice(0, 3)
    .flatMap((company) =>
      namedRows(story, names, ["name", "url"], ({ name, at, createdAt }) => ({
        companyId: company.id,
        name,
        url: `https://hooks.example/${at + 1}`,
        kinds:
          at === 0 ? (["VCARD_CREATED", "VCARD_UPDATED"] as const).slice() : (["ASSOCIATE_JOINED"] as const).slice(),
        isActive: at === 0,
        inactiveAt: at === 0 ? null : createdAt,
        // nobody has it: the first who wants to use it makes another
        secret: "",
      })),
    ),
});

const outcomes = [
  { state: "DELIVERED", tries: 1, statusCode: 200 },
  { state: "DELIVERED", tries: 2, statusCode: 204 },
  { state: "FAILED", tries: 12, error: "TIMED_OUT" },
  { state: "FAILED", tries: 12, statusCode: 500, error: "ANSWER_REFUSED" },
] as const;

/** What was sent to them before. */
export const seedWebhookDeliveries: MoreSeeds = ({ dice, now }, rowsOf) => ({
  table: webhookDeliveries,
  rows: rowsOf(webhooks).flatMap(({ id: webhookId, companyId, name, nameKey, search, kinds }) =>
    outcomes.map((outcome) => {
      const createdAt = dice.between(daysBefore(now, 20), now);
      const kind = dice.pick(kinds);
      return {
        ...outcome,
        id: dice.id(createdAt),
        companyId,
        webhookId,
        kind,
        resource: kind.startsWith("VCARD") ? "vcards" : "associates",
        recordId: dice.id(createdAt),
        triedAt: createdAt,
        ...{ name, nameKey, search },
        createdAt,
        updatedAt: createdAt,
      };
    }),
  ),
});
