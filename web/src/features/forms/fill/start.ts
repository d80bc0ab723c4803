// All that others load of a form to fill in. A chunk is asked for by its own name, without one in between, where its entry
// names everything that is taken from it.
export { inOwnOrder } from "../fields/option-order.ts";
export { submissionProblems } from "../submission/problems.ts";
export { FillFlow, type Submission } from "./flow.tsx";
export { FillPageContext, type FillPage } from "./page.ts";
export { FillFormScreen } from "./screen.tsx";
export { fillReducer, type FillState, startFilling } from "./state.ts";
export type { FillView } from "./use-filling.ts";
