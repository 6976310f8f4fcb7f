import type { components } from "../../../openapi/schema";

type Schemas = components["schemas"];

/** Shapes of the contract that live in jsonb columns. */
export type Address = Schemas["Address"];
export type SocialLink = Schemas["SocialLink"];
export type ContactEmail = Schemas["ContactEmail"];
export type ContactPhone = Schemas["ContactPhone"];
export type HistoryChange = Schemas["HistoryChange"];
export type AppliedView = Schemas["AppliedView"];
export type ColumnPreference = Schemas["ColumnPreference"];
export type PanelPreferences = Schemas["PanelPreferences"];
export type ApiKeyScope = Schemas["ApiKeyScope"];
export type HistoryAction = Schemas["HistoryAction"];
export type EventKind = Schemas["EventKind"];
export type EventResult = Schemas["EventResult"];
export type ErrorType = Schemas["ErrorType"];
export type WebhookKind = Schemas["WebhookKind"];
export type WebhookError = Schemas["WebhookError"];
export type MailKind = Schemas["MailKind"];
export type MailFailure = Schemas["MailFailure"];
