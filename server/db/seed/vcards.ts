import { slugOf } from "../../domain/slug-of";
import { vcardTemplates } from "../../resources/vcard-templates";
import { vcardKeys } from "../vcard-keys";
import {
  type AssociateRow,
  type CompanyRow,
  daysBefore,
  fullName,
  remember,
  type SeedContext,
  type TemplateRow,
  type UserRow,
  type VcardRow,
} from "./story/context";

/** Jobs and departments whose names suit everyone. */
const jobs = [
  ["Gerente de Projetos", "Tecnologia"],
  ["Analista de Sistemas", "Tecnologia"],
  ["Analista de Marketing", "Marketing"],
  ["Gerente Comercial", "Comercial"],
  ["Especialista em Pessoas", "Pessoas e Cultura"],
  ["Representante de Vendas", "Comercial"],
  ["Cientista de Dados", "Tecnologia"],
  ["Designer de Produto", "Produto"],
  ["Analista de Finanças", "Financeiro"],
  ["Assistente de Atendimento", "Atendimento"],
] as const;

const specialties = ["Cardiologista", "Pediatra", "Dermatologista", "Ortopedista", "Anestesista"] as const;

/** Two or three templates for each company in which people work, one of them out of use or private. */
export const seedTemplates = (
  context: SeedContext,
  { company, by, word }: { company: CompanyRow; by: UserRow; word: string },
): TemplateRow[] => {
  const make = (name: string, part: Partial<TemplateRow>, days: number): TemplateRow => {
    const at = daysBefore(context.now, days);
    const row = {
      id: context.dice.id(at),
      companyId: company.id,
      name,
      site: company.site ?? null,
      address: company.address ?? null,
      socialNetworks: company.socialNetworks ?? [],
      isActive: true,
      isPrivate: false,
      createdAt: at,
      updatedAt: at,
      inactiveAt: null,
      ...part,
    };
    remember(context, {
      resource: "vcard-templates",
      recordId: row.id,
      companyId: company.id,
      actor: by,
      action: "CREATED",
      changes: [{ field: "name", after: name }],
      at,
    });
    return { ...row, ...vcardTemplates.keys(row) };
  };
  const ended = daysBefore(context.now, 33);
  return [
    make("Institucional", {}, 240),
    make("Diretoria", { isPrivate: true, socialNetworks: [] }, 230),
    make(
      "Eventos de verão",
      { isActive: false, inactiveAt: ended, updatedAt: ended, site: `https://eventos.${word}.example` },
      200,
    ),
  ];
};

/** The company's own token, and one for each of its people; those who are away have an inactive one. */
export const seedCorporateVcards = (
  context: SeedContext,
  given: {
    company: CompanyRow;
    by: UserRow;
    associates: readonly AssociateRow[];
    templates: readonly TemplateRow[];
    users: ReadonlyMap<string, UserRow>;
  },
): VcardRow[] => {
  const { company, by, templates } = given;
  const name = company.tradeName ?? company.name;
  const at = new Date((company.createdAt ?? context.start).getTime() + 3 * 86_400_000);
  const own = {
    companyId: company.id,
    templateId: templates[0]?.id ?? null,
    name,
    title: "Atendimento",
    emails: company.email ? [{ type: "WORK" as const, value: company.email }] : [],
    phones: company.phone ? [{ type: "WORK" as const, value: company.phone }] : [],
  };
  const rows = [vcardRow(context, { by, at, vcard: own })];

  given.associates.forEach((associate, index) => {
    const user = given.users.get(associate.userId);
    // Some people have no corporate token yet, so that the interface can offer to make one.
    if (!user || associate.status === "PENDING" || associate.status === "REJECTED" || index % 7 === 5) return;
    const isDoctor = name.startsWith("Clínica");
    const isAway = associate.status === "INACTIVE" || associate.endedAt !== null;
    const vcard = {
      companyId: company.id,
      associateId: associate.id,
      templateId: templates[associate.type === "ADMIN" ? 1 : 0]?.id ?? null,
      name: fullName(user),
      title: isDoctor ? context.dice.pick(specialties) : (jobs[index % jobs.length]?.[0] ?? null),
      entity: isDoctor ? null : (jobs[index % jobs.length]?.[1] ?? null),
      register: isDoctor ? `CRM-SP ${context.dice.digits(6)}` : null,
      emails: [{ type: "WORK" as const, value: workEmail(user, company) }],
      phones: user.phone ? [{ type: "WORK" as const, value: user.phone }] : [],
      isActive: !isAway,
      inactiveAt: isAway ? (associate.endedAt ?? associate.inactiveAt ?? null) : null,
    };
    const made = new Date((associate.createdAt ?? context.start).getTime() + 86_400_000);
    rows.push(vcardRow(context, { by, at: made, vcard }));
  });
  return rows;
};

/** Personal tokens: one active for most people, an old one beside it for some. */
export const seedPersonalVcards = (context: SeedContext, users: readonly UserRow[]): VcardRow[] =>
  users.flatMap((user, index) => {
    const isKnown = user.app2Id === "maria" || user.app2Id === "joao";
    if (user.status !== "ACTIVE" || user.role !== "PLATFORM_USER" || (!isKnown && index % 6 === 5)) return [];
    const at = new Date((user.createdAt ?? context.start).getTime() + 2 * 86_400_000);
    const vcard = {
      ownerId: user.id,
      name: fullName(user),
      title: jobs[(index * 3) % jobs.length]?.[0] ?? null,
      emails: [{ type: "PERSONAL" as const, value: user.email }],
      phones: user.phone ? [{ type: "PERSONAL" as const, value: user.phone }] : [],
      socialNetworks: [{ network: "LINKEDIN" as const, url: `https://www.linkedin.com/in/${user.app2Id}-exemplo` }],
      isPrivate: !isKnown && index % 5 === 0,
    };
    const rows = [vcardRow(context, { by: user, at, vcard })];
    if (isKnown || index % 9 === 4) {
      const ended = new Date(at.getTime() + 86_400_000);
      const old = { ...vcard, title: "Profissional liberal", socialNetworks: [], isActive: false, inactiveAt: ended };
      rows.push(vcardRow(context, { by: user, at: new Date(at.getTime() - 86_400_000), vcard: old }));
    }
    return rows;
  });

const vcardRow = (
  context: SeedContext,
  { by, at, vcard }: { by: UserRow; at: Date; vcard: Partial<VcardRow> & { name: string } },
): VcardRow => {
  const id = context.dice.id(at);
  const row = {
    id,
    slug: slugOf(vcard.name, id),
    ownerId: null,
    companyId: null,
    associateId: null,
    templateId: null,
    title: null,
    entity: null,
    register: null,
    emails: [],
    phones: [],
    socialNetworks: [],
    isActive: true,
    isPrivate: false,
    createdById: by.id,
    inactiveAt: null,
    ...vcard,
    createdAt: at,
    updatedAt: vcard.inactiveAt ?? at,
  };
  remember(context, {
    resource: "vcards",
    recordId: id,
    companyId: vcard.companyId ?? undefined,
    actor: by,
    action: "CREATED",
    changes: [{ field: "name", after: vcard.name }],
    at,
  });
  if (row.inactiveAt) {
    const changes = [{ field: "isActive", before: true, after: false }];
    const record = { resource: "vcards", recordId: id, companyId: vcard.companyId ?? undefined, actor: by };
    remember(context, { ...record, action: "INACTIVATED", changes, at: row.inactiveAt });
  }
  return { ...row, ...vcardKeys(row) };
};

const workEmail = (user: UserRow, company: CompanyRow): string =>
  `${user.app2Id}@${(company.email ?? "contato@empresa.example").split("@")[1]}`;
