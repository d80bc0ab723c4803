import catalogue from "@firstlight/contract/texts/ar.json" with { type: "json" };
import parts from "react-aria-components/i18n/ar-AE";

export const messages = { catalogue, parts };
