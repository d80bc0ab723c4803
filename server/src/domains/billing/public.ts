export { accessOf, deletionDateOf, type SubscriptionFacts } from "./access.ts";
export { trialEnd } from "./trial.ts";
export { listTrialsToTell, takeTrialNews } from "./trial-queries.ts";
