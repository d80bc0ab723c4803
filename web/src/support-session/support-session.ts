// One part for both: neither is ever anybody's first load but our support's.
export { SupportSessionBar } from "./support-session-bar.tsx";
export { SupportSessionPage } from "./support-session-page.tsx";
