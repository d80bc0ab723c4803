export { accessOf, deletionDateOf, type SubscriptionFacts } from "./access.ts";
export { isRunning, runningStatuses } from "./running.ts";
export { trialEnd } from "./trial.ts";
export { listTrialsToTell, takeTrialNews } from "./trial-queries.ts";
export { findCheckout, type Checkout } from "./checkout-queries.ts";
export { listOver } from "./deletion-queries.ts";
export { closeCheckout, endSubscriptions } from "./stop-paying.ts";
