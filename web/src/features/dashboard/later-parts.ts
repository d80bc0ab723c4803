/** What few dashboards show, in one chunk: two of them would cost every first load an address more. */
export { AllDone } from "./all-done.tsx";
export { Checks } from "./checks.tsx";
