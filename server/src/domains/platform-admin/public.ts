export { addPanel } from "./panel.ts";
