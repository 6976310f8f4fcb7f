export { can } from "./access";
export { askToLeave } from "./ask-to-leave";
export { mustMatch } from "./checks";
export type { RecordOf } from "./contract";
export { defineResource } from "./define-resource";
export {
  type AsideProps,
  type IconComponent,
  type RecordDialogProps,
  type ResourceDefinition,
  titleOf,
} from "./definition";
export { dialog } from "./dialog";
export { EngineProvider, useEngine } from "./engine-provider";
export * from "./fields";
export { useLeaveGuard } from "./leave-guard";
export { pathOf } from "./paths";
export type { EnginePorts, Failure, Outcome } from "./ports";
export { prefetchResourceRoutes, ResourceRoutes } from "./resource-routes";
export type { Actor, Rule } from "./rule";
export { useDraft } from "./use-draft";
export { DraftNotice } from "./views/draft-notice";
export { FailureMessage } from "./views/failure-message";
export { LeaveDialog } from "./views/leave-dialog";
export { Message } from "./views/message";
export { Pagination, rowsPerPage } from "./views/pagination";
export { RequestCode } from "./views/request-code";
export { SearchBox } from "./views/search-box";
export { SkeletonRows } from "./views/skeleton-rows";
