import {
  type AssociateAction,
  type AssociateState,
  afterAssociateAction,
  decideAssociateAction,
  decideInviteAnswer,
} from "../../domain/associates";
import { associateKeys, invitedKeys } from "../person-keys";
import type { HistoryAction, HistoryChange } from "../schema/shapes";
import {
  type AssociateRow,
  type CompanyRow,
  daysBefore,
  fullName,
  remember,
  type SeedContext,
  type UserRow,
} from "./story/context";

type Step = AssociateAction | "accept" | "reject";

/** What happened to memberships after their invitation. */
const stories = {
  admin: ["accept", "join"],
  member: ["accept"],
  formerAdmin: ["accept", "join", "unjoin"],
  pending: [],
  reminded: ["resend"],
  rejected: ["reject"],
  inactive: ["accept", "inactivate"],
  returned: ["accept", "inactivate", "activate"],
  left: ["accept", "unassociate"],
} as const satisfies Record<string, readonly Step[]>;

export type Story = keyof typeof stories;

const actions: Record<Step, HistoryAction> = {
  accept: "INVITE_ACCEPTED",
  reject: "INVITE_REJECTED",
  join: "JOINED_ADMIN",
  unjoin: "UNJOINED_ADMIN",
  resend: "INVITE_RESENT",
  inactivate: "INACTIVATED",
  activate: "ACTIVATED",
  disconnect: "DISCONNECTED",
  unassociate: "UNASSOCIATED",
};

/** The first administrator of a company, made by the platform's. */
export const seedFounder = (
  context: SeedContext,
  { company, user, by }: { company: CompanyRow; user: UserRow; by: UserRow },
): AssociateRow => {
  const known = Math.max((company.createdAt ?? context.start).getTime(), (user.createdAt ?? context.start).getTime());
  const at = new Date(known + 7_200_000);
  const row = memberRow(context, { company, user, by, at });
  remember(context, {
    resource: "companies",
    recordId: company.id,
    companyId: company.id,
    actor: by,
    action: "ADMIN_CREATED",
    changes: [{ field: "administrators", after: fullName(user) }],
    at,
  });
  remember(context, {
    resource: "associates",
    recordId: row.id,
    companyId: company.id,
    actor: by,
    action: "CREATED",
    at,
  });
  return { ...row, ...associateKeys(user), type: "ADMIN", status: "ACTIVE", respondedAt: at };
};

/** A membership that lived through a story, each step allowed by the same rules as in the product. */
export const seedMember = (
  context: SeedContext,
  { company, user, by, story }: { company: CompanyRow; user: UserRow; by: UserRow; story: Story },
): AssociateRow => {
  const { dice, now } = context;
  const isFresh = story === "pending" || story === "reminded";
  const joined = company.createdAt ?? context.start;
  const from = isFresh ? daysBefore(now, 12) : new Date(Math.max(joined.getTime(), user.createdAt?.getTime() ?? 0));
  const invitedAt = dice.between(new Date(from.getTime() + 10_800_000), daysBefore(now, isFresh ? 4 : 20));
  const row = memberRow(context, { company, user, by, at: invitedAt });
  const record = { resource: "associates", recordId: row.id, companyId: company.id };
  remember(context, { ...record, actor: by, action: "INVITED", at: invitedAt });

  let facts: { state: AssociateState; type: "USER" | "ADMIN" } = { state: "PENDING", type: "USER" };
  let at = invitedAt;
  for (const step of stories[story]) {
    const after = take(step, facts);
    at = dice.between(new Date(at.getTime() + 3_600_000), daysBefore(now, isFresh ? 1 : 2));
    const isOwnAnswer = step === "accept" || step === "reject";
    if (isOwnAnswer) row.respondedAt = at;
    if (step === "inactivate") row.inactiveAt = at;
    if (step === "activate") row.inactiveAt = null;
    if (step === "unassociate") row.endedAt = at;
    const changes = changesBetween(facts, after);
    remember(context, { ...record, actor: isOwnAnswer ? user : by, action: actions[step], changes, at });
    facts = after;
  }
  return {
    ...row,
    ...(row.respondedAt && facts.state !== "REJECTED" ? associateKeys(user) : {}),
    type: facts.type,
    // The end of a membership is its `endedAt`; the state it ended in stays.
    status: facts.state === "UNASSOCIATED" ? "ACTIVE" : facts.state,
    updatedAt: at,
  };
};

const take = (
  step: Step,
  facts: { state: AssociateState; type: "USER" | "ADMIN" },
): { state: AssociateState; type: "USER" | "ADMIN" } => {
  const isAnswer = step === "accept" || step === "reject";
  const decision = isAnswer
    ? decideInviteAnswer(facts.state)
    : decideAssociateAction(step, { ...facts, otherAdmins: 1 });
  if (!decision.ok) throw new Error(`the demonstration data breaks a rule: ${step} is ${decision.type}`);
  if (isAnswer) return { ...facts, state: step === "accept" ? "ACTIVE" : "REJECTED" };
  return afterAssociateAction(step, facts);
};

const changesBetween = (
  before: { state: AssociateState; type: string },
  after: { state: AssociateState; type: string },
): HistoryChange[] => [
  ...(before.state === after.state ? [] : [{ field: "status", before: before.state, after: after.state }]),
  ...(before.type === after.type ? [] : [{ field: "type", before: before.type, after: after.type }]),
];

const memberRow = (
  { dice }: SeedContext,
  { company, user, by, at }: { company: CompanyRow; user: UserRow; by: UserRow; at: Date },
): AssociateRow => ({
  id: dice.id(at),
  companyId: company.id,
  userId: user.id,
  type: "USER",
  status: "PENDING",
  invitedById: by.id,
  respondedAt: null,
  endedAt: null,
  ...invitedKeys(user.email),
  createdAt: at,
  updatedAt: at,
  inactiveAt: null,
});
