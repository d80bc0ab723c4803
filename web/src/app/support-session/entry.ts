// One chunk for both, because only support sessions load them first.
export { SupportSessionBar } from "./bar.tsx";
export { SupportSessionPage } from "./page.tsx";
