export { Message } from "../ui/message";
export { SearchBox } from "../ui/search-box";
export { can } from "./access";
export { useActions } from "./acts/action-context";
export { ActionHost } from "./acts/action-host";
export { useVerb } from "./acts/use-verb";
export type { RecordOf, ResourceName } from "./define/contract";
export { defineResource } from "./define/define-resource";
export { hasPage, placeAt, type ResourceDefinition, titleOf } from "./define/definition";
export { type CellProps, draw, type FilterProps, type InputProps, lookOf } from "./define/draw";
export { dialog, mustMatch } from "./define/forms-of";
export { z } from "./define/late-zod";
export type { Actor, Rule } from "./define/rule";
export { seenBy } from "./define/seen-by";
export type {
  AsideProps,
  FieldMap,
  IconComponent,
  RecordDialogProps,
  RowProps,
  TabProps,
  Values,
  ViewProps,
} from "./define/shape";
export { EngineProvider, useEngine } from "./engine-provider";
export { askToLeave } from "./form/ask-to-leave";
export * from "./kinds";
export { countryName } from "./kinds/country/country-name";
export { isCpf } from "./kinds/document/document";
export { toRecipient } from "./kinds/recipient/recipient";
export { RecordPicker } from "./kinds/reference/reference";
export { firstPageOf, ListFrame } from "./list/list-frame";
export { ListStates } from "./list/list-states";
export { Over, OwnPart } from "./own-part";
export { pathOf } from "./paths";
export { placeOf } from "./place-of";
export type { EnginePorts, Failure } from "./ports";
export { FailureMessage } from "./record/failure-message";
export { GroupCard } from "./record/group-card";
export { hasMenuFor, menuOfRecord, screenOf } from "./record/menu-of-record";
export { RecordStates } from "./record/record-states";
export { RecordValues } from "./record/record-values";
export { RequestCode } from "./record/request-code";
export { ResourceList, ResourceRoutes } from "./resource-pages";
export { DefinitionContext } from "./use-definition";
export { useLocale } from "./use-locale";
