/** The version that all of this was read off: with another one the build fails until somebody has looked again. */
export const version = "19.3.1";

/** What the panel never draws, by the number that React gives it. To draw one throws. */
export const kinds = {
  12: "Profiler",
  19: "SuspenseList",
  26: "elements that belong into the head",
  27: "html, head and body",
  30: "ViewTransition",
  31: "Activity",
  // numbers of former kinds, which React still asks for and makes none of
  21: "scopes",
  23: "LegacyHidden",
  25: "tracing markers",
  28: "incomplete function components",
};

/** What nobody calls: it throws, so that a later release which does is seen at once. */
export const uncalled = {
  ViewTransition: [
    "claimQueuedTransitionTypes",
    "commitAfterMutationEffectsOnFiber",
    "commitEnterViewTransitions",
    "commitExitViewTransitions",
    "commitNestedViewTransitions",
    "createViewTransitionInstance",
    "getViewTransitionName",
    "queueTransitionTypes",
    "restoreEnterOrExitViewTransitions",
    "restoreNestedViewTransitions",
    "scheduleViewTransitionEvent",
    "startViewTransition",
    "trackEnterViewTransitions",
  ],
  "refs of fragments": [
    "FragmentInstance",
    "addFragmentHandleToFiber",
    "commitNewChildToFragmentInstance",
    "deleteChildFromFragmentInstance",
  ],
  "preloading by react-dom": [
    "prefetchDNS",
    "preconnect",
    "preload",
    "preloadModule",
    "preinitModuleScript",
    "preinitScript",
    "preinitStyle",
  ],
  "images that hold a transition back": ["maySuspendCommit"],
  "actions of forms": [
    "TransitionAwareHostComponent",
    "mountActionState",
    "requestFormReset",
    "rerenderActionState",
    "updateActionState",
    "updateOptimisticImpl",
    "useHostTransitionStatus",
  ],
  "elements that a page defines": ["setPropOnCustomElement"],
  "the cache of React's compiler": ["useMemoCache"],
  "refreshing of caches": ["refreshCache"],
  findDOMNode: ["findCurrentFiberUsingSlowPath"],
  // given to every root, and asked by none
  "an indicator of transitions": ["defaultOnDefaultTransitionIndicator"],
};

/** What is called, and has nothing to do here: the body that it has instead. */
export const answers = {
  // looks in every event for a form whose action is a function
  extractEvents$1: "",
  commitFragmentInstanceDeletionEffects: "",
  commitFragmentInstanceInsertionEffects: "",
  commitNewChildToFragmentInstances: "",
  isFragmentInstanceParent: "return !1;",
  // which components stand around a failed one, by names that a build has made unreadable
  getStackByFiberInDevAndProd: 'return "";',
  // every browser of the build's target knows them without a prefix
  getVendorPrefixedEventName: "return eventName;",
};

/** Variables that keep one value without what is left out above, or in every browser of the build's target. */
export const fixed = {
  appearingViewTransitions: "null",
  currentHoistableRoot: "null",
  entangledTransitionTypes: "null",
  inUpdateViewTransition: "!1",
  pendingTransitionTypes: "null",
  pendingViewTransition: "null",
  pendingViewTransitionEvents: "null",
  rootViewTransitionAffected: "!1",
  rootViewTransitionNameCanceled: "!1",
  shouldStartViewTransition: "!1",
  viewTransitionContextChanged: "!1",
  viewTransitionMutationContext: "!1",
  canUseCompositionEvent: "!0",
  canUseDOM: "!0",
  documentMode: "null",
  isInputEventSupported: "!0",
  useFallbackCompositionData: "!1",
};

/** What comes to one value without it, word for word. */
export const facts = {
  "(lanes & 335544064) === lanes": "!1",
  "(committedLanes & 335544064) === committedLanes": "!1",
  "isViewTransitionEligible || subtreeFlags & 8192 || 16785408 === (subtreeFlags & 16785408)": "!1",
  "0 !== (workInProgress.mode & 32)": "!1",
  '"documentMode" in document': "!1",
};
