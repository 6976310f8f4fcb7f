import { cycleOf, duplicateOf, fileCodesOf, namedStillOf } from "./contract.mjs";
import { givenBeside, isChosen, isFile } from "./grammar.mjs";
import { inForms } from "./in-forms.mjs";
import { capital, spaced } from "./names.mjs";
import { participle } from "./past.mjs";
import { verbs } from "./verbs.mjs";

/** What every language has a word for already, beside the labels of the resources that are there. */
export const common = {
  ...Object.fromEntries(Object.entries(verbs).map(([name, { sets: _, ...words }]) => [name, words])),
  title: { en: "Title", "pt-br": "Título", es: "Título" },
  code: { en: "Code", "pt-br": "Código", es: "Código" },
  description: { en: "Description", "pt-br": "Descrição", es: "Descripción" },
  notes: { en: "Notes", "pt-br": "Observações", es: "Notas" },
  amount: { en: "Amount", "pt-br": "Valor", es: "Importe" },
  price: { en: "Price", "pt-br": "Preço", es: "Precio" },
  budget: { en: "Budget", "pt-br": "Orçamento", es: "Presupuesto" },
  date: { en: "Date", "pt-br": "Data", es: "Fecha" },
  manager: { en: "Manager", "pt-br": "Responsável", es: "Responsable" },
  company: { en: "Company", "pt-br": "Empresa", es: "Empresa" },
  isActive: { en: "In use", "pt-br": "Em uso", es: "En uso" },
};

/** What every language calls a value of a list: a state, mostly, where the same word is a verb elsewhere. */
const commonValues = {
  ACTIVE: { en: "Active", "pt-br": "Ativo", es: "Activo" },
  INACTIVE: { en: "Inactive", "pt-br": "Inativo", es: "Inactivo" },
  PENDING: { en: "Pending", "pt-br": "Pendente", es: "Pendiente" },
  DRAFT: { en: "Draft", "pt-br": "Rascunho", es: "Borrador" },
  OPEN: { en: "Open", "pt-br": "Em aberto", es: "En curso" },
  CLOSED: { en: "Closed", "pt-br": "Encerrado", es: "Cerrado" },
  DONE: { en: "Done", "pt-br": "Concluído", es: "Terminado" },
  CANCELLED: { en: "Cancelled", "pt-br": "Cancelado", es: "Cancelado" },
  SENT: { en: "Sent", "pt-br": "Enviado", es: "Enviado" },
  PAID: { en: "Paid", "pt-br": "Pago", es: "Pagado" },
  SMALL: { en: "Small", "pt-br": "Pequeno", es: "Pequeño" },
  MEDIUM: { en: "Medium", "pt-br": "Médio", es: "Mediano" },
  LARGE: { en: "Large", "pt-br": "Grande", es: "Grande" },
  LOW: { en: "Low", "pt-br": "Baixo", es: "Bajo" },
  HIGH: { en: "High", "pt-br": "Alto", es: "Alto" },
};

/** A value of a list in every language: as it was given, else as it is called there already, else a common word, else made of itself. */
const valueLabel = ({ name }, value, { labels, known }) => {
  const [given, there] = [labels[value], known[`${name}.${value}`]];
  if (given) return givenBeside(given, there);
  if (there) return { ...there, isGiven: true };
  // not whatever the resource is called: many a language has another ending for it
  const common = commonValues[value.replaceAll("-", "_").toUpperCase()];
  if (common) return { ...common, isGiven: false };
  const text = capital(spaced(value.replaceAll("_", "-")));
  return { en: text, "pt-br": text, es: text, isGiven: false };
};

/** Every value of a list that the fields choose from. */
export const valuesOf = (fields) => fields.filter(isChosen).flatMap(({ argument }) => argument.split("|"));

/** Values of lists that nobody gave words of. */
export const valuesToRead = (fields, said) => {
  const unsaid = fields.flatMap((field) =>
    valuesOf([field]).filter((value) => !valueLabel(field, value, said).isGiven),
  );
  return [...new Set(unsaid)];
};

/** One and many of a resource, given as `Department,Departments`, or made of its path. */
const pairOf = (said, { one, path }, isGiven) => {
  const [single, many] = said.split(",").map((word) => word.trim());
  if (isGiven && many) return [single, many];
  return [capital(spaced(one)), capital(spaced(path))];
};

const build =
  (words) =>
  ({ description, label, codes, language, known }) => {
    const { names, fields, actions, labels, readBy } = description;
    const [one, many] = pairOf(label(names.path), names, labels[names.path] !== undefined);
    const values = fields.filter(isChosen).map((field) => [
      field.name,
      Object.fromEntries(
        field.argument.split("|").map((value) => {
          const said = valueLabel(field, value, { labels, known });
          return [value, said[language] ?? said.en];
        }),
      ),
    ]);
    const resource = {
      name: inForms(language, one, many),
      empty: words.empty(many.toLowerCase()),
      create: { label: words.create(one.toLowerCase()) },
      fields: {
        ...Object.fromEntries(fields.map((field) => [field.name, label(field.label)])),
        ...(readBy ? { companyId: label("company"), company: label("company") } : {}),
        createdAt: words.createdAt,
        updatedAt: words.updatedAt,
      },
      ...(values.length > 0 ? { values: Object.fromEntries(values) } : {}),
      groups: { main: one, record: words.record },
      actions: {
        view: { label: words.view },
        edit: { label: words.edit },
        ...Object.fromEntries(
          actions.map(({ name, to }) => [
            name,
            {
              label: label(name),
              ...(to ? {} : { confirm: words.ask(label(name)) }),
              reasons: { [to ? "off" : "on"]: words.already },
            },
          ]),
        ),
        delete: { label: words.delete, confirm: words.ask(words.delete) },
      },
    };
    const errors = {
      [`${names.CODE}_NOT_FOUND`]: words.notFound(one),
      ...(actions.length > 0 ? { [`${names.CODE}_STATE`]: words.state } : {}),
      ...Object.fromEntries(
        fields
          .filter(({ isUnique }) => isUnique)
          .map((field) => [duplicateOf(field, names), words.duplicate(label(field.label))]),
      ),
      ...Object.fromEntries(
        fields.filter(isFile).map((field) => [fileCodesOf(field, names).missing, words.noFile(label(field.label))]),
      ),
      ...(fields.some(({ isItself }) => isItself) ? { [cycleOf(names)]: words.cycle(one) } : {}),
      ...(fields.some(({ isRefused }) => isRefused) ? { [namedStillOf(names)]: words.refers(many) } : {}),
    };
    const successes = {
      [codes.saved]: words.saved(one),
      [codes.deleted]: words.deleted(one),
      ...Object.fromEntries(
        fields.filter(isFile).flatMap((field) => {
          const { saved, deleted } = fileCodesOf(field, names);
          return [
            [saved, words.fileSaved(label(field.label))],
            [deleted, words.fileDeleted(label(field.label))],
          ];
        }),
      ),
      ...Object.fromEntries(codes.done.map((code, at) => [code, words.done(one, saidOf(actions[at], label))])),
    };
    return { resource, messages: { errors, successes } };
  };

/** An action with the word that a language has for it. */
const saidOf = ({ name, past }, label) => ({ name, past, verb: label(name).toLowerCase() });

/** A word that nobody gave is the English one, which is no verb of another language whatever its letters are. */
const participleOf = ({ name, verb }, language) => (verb === name ? undefined : participle(verb, language));

/** What each language says of a resource, in sentences that fit a word of either gender. */
export const sayings = {
  en: build({
    empty: (many) => ({ title: `No ${many} yet`, text: "Create the first one." }),
    create: (one) => `New ${one}`,
    createdAt: "Created",
    updatedAt: "Updated",
    record: "Record",
    view: "View",
    edit: "Edit",
    delete: "Delete",
    ask: (verb) => `${verb} %{title}?`,
    already: "It is so already",
    state: "Not possible as the record is now",
    notFound: (one) => `${one} not found`,
    duplicate: (label) => `${label}: another record has it already`,
    cycle: (one) => `${one}: this choice would lead back to the record itself, or through more than 100 others`,
    refers: (many) => `${many}: some refer to this record. Change or delete those first`,
    noFile: (label) => `${label}: there is no file`,
    fileSaved: (label) => `${label}: file saved`,
    fileDeleted: (label) => `${label}: file removed`,
    saved: (one) => `${one} saved`,
    deleted: (one) => `${one} deleted`,
    done: (one, { verb, name, past }) => (verb === name ? `${one} ${past}` : `${one}: ${verb}, done`),
  }),
  "pt-br": build({
    empty: (many) => ({ title: `Ainda não há ${many}`, text: "Crie o primeiro registro." }),
    create: (one) => `Criar ${one}`,
    createdAt: "Criação",
    updatedAt: "Última alteração",
    record: "Registro",
    view: "Ver",
    edit: "Editar",
    delete: "Excluir",
    ask: (verb) => `${verb} %{title}?`,
    already: "Já está assim",
    state: "Não é possível no estado atual do registro",
    notFound: (one) => `${one}: registro não encontrado`,
    duplicate: (label) => `${label}: já usado por outro registro`,
    cycle: (one) => `${one}: esta escolha levaria de volta ao próprio registro, ou por mais de 100 outros`,
    refers: (many) => `${many}: alguns se referem a este registro. Altere ou exclua-os antes`,
    noFile: (label) => `${label}: não há arquivo`,
    fileSaved: (label) => `${label}: arquivo salvo`,
    fileDeleted: (label) => `${label}: arquivo removido`,
    saved: (one) => `${one}: alterações salvas`,
    deleted: (one) => `${one}: registro excluído`,
    done: (one, action) => {
      const done = participleOf(action, "pt-br");
      return `${one}: ${done ? `registro ${done}` : `${action.verb}, feito`}`;
    },
  }),
  es: build({
    empty: (many) => ({ title: `Todavía no hay ${many}`, text: "Cree el primer registro." }),
    create: (one) => `Crear ${one}`,
    createdAt: "Creación",
    updatedAt: "Último cambio",
    record: "Registro",
    view: "Ver",
    edit: "Editar",
    delete: "Eliminar",
    ask: (verb) => `¿${verb} %{title}?`,
    already: "Ya está así",
    state: "No es posible en el estado actual del registro",
    notFound: (one) => `${one}: registro no encontrado`,
    duplicate: (label) => `${label}: ya lo usa otro registro`,
    cycle: (one) => `${one}: esta elección llevaría de vuelta al propio registro, o por más de 100 otros`,
    refers: (many) => `${many}: algunos se refieren a este registro. Cámbielos o elimínelos antes`,
    noFile: (label) => `${label}: no hay archivo`,
    fileSaved: (label) => `${label}: archivo guardado`,
    fileDeleted: (label) => `${label}: archivo quitado`,
    saved: (one) => `${one}: cambios guardados`,
    deleted: (one) => `${one}: registro eliminado`,
    done: (one, action) => {
      const done = participleOf(action, "es");
      return `${one}: ${done ? `registro ${done}` : `${action.verb}, hecho`}`;
    },
  }),
};
