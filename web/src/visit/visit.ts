// One part for both: neither is ever anybody's first load but our support's.
export { VisitBar } from "./visit-bar.tsx";
export { VisitPage } from "./visit-page.tsx";
