/** Texts of the page at /permissions, fetched with it. */
export const permissions = {
  intro:
    "Who may do what, as the panel's definitions say and the server keeps. What the state of a record forbids comes on top. Members of a company read only what is in use and not private.",
  action: "Action",
  field: "Field",
  actionsOf: "actions",
  fieldsOf: "fields",
  kinds: {
    PLATFORM_ADMIN: "Platform administrator",
    PLATFORM_SUPPORT: "Platform support",
    COMPANY_ADMIN: "Company administrator",
    COMPANY_MEMBER: "Company member",
    PERSON: "Personal account",
  },
  actions: {
    list: "List",
    show: "Open",
    export: "Export",
    create: "Create",
    import: "Import",
    edit: "Change",
    history: "History",
    delete: "Delete",
  },
  marks: { yes: "Yes", no: "No", none: "No", reads: "Reads", writes: "Writes", writesOnce: "Writes when new" },
  preview: {
    title: "See the panel as others do",
    text: "For a quarter of an hour at most you see the menus, screens and data of this kind of person, read only, and never more than you may read yourself. It is written into the history.",
    kind: "Kind of person",
    company: "Company",
    start: "See the panel like this",
    now: "You see the panel as:",
    readOnly: "Read only: nothing is changed.",
    end: "End",
    ended: "You see the panel as yourself again.",
  },
};
