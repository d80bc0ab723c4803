export { barsOf, daysOf, type Counted } from "./histogram.ts";
