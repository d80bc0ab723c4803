import { textsIn } from "@firstlight/contract";
import { fillRich } from "#ui/data/rich.tsx";

// Documents that bind are in English, on pages of every language.
export const { t, plural } = textsIn("en", {});
export const rich = fillRich;
