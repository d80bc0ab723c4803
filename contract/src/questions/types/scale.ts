import { scaleOf } from "../scales.ts";

export const scale = scaleOf(1, 7);
