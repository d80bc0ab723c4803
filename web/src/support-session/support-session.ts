// One chunk for both, because only support sessions load them first.
export { SupportSessionBar } from "./support-session-bar.tsx";
export { SupportSessionPage } from "./support-session-page.tsx";
