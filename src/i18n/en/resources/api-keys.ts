import type { ResourcesDictionary } from "../../resources-dictionary";

const scopes = {
  "associates:read": "Read associates",
  "events:read": "Read security events",
  "received-vcards:read": "Read received tokens",
  "vcard-templates:read": "Read templates",
  "vcard-templates:write": "Change templates",
  "vcards:read": "Read tokens",
  "vcards:write": "Change tokens",
};

export const apiKeys: ResourcesDictionary["api-keys"] = {
  name: "API key |||| API keys",
  empty: {
    title: "No keys yet",
    text: "A key lets a machine work for the company, such as a payroll system, without anybody's password.",
  },
  fields: {
    name: "Name",
    start: "Begins with",
    scopes: "Can",
    expiresAt: "Ends",
    lastUsedAt: "Last used",
    createdBy: "Made by",
    createdAt: "Made",
  },
  values: { scopes },
  groups: { what: "Key", use: "Use", record: "Record" },
  create: {
    label: "New API key",
    fields: { name: "What it is used by", scopes: "What it may do", span: "How long it is good" },
    hints: { name: "Such as the system that it is for: history and events show this name" },
    values: {
      scopes,
      span: { MONTH: "30 days", QUARTER: "90 days", HALF_YEAR: "180 days", YEAR: "One year" },
    },
    told: {
      title: "Keep this key now",
      text: "It is not shown again: put it where the machine reads it, and where people do not. Whoever has it may do what you chose.",
      done: "I have kept it",
    },
  },
  actions: {
    view: { label: "View" },
    delete: { label: "Revoke", confirm: "Revoke %{title}? Machines that use this key are refused from now on." },
  },
};
