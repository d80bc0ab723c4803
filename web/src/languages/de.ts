import catalogue from "@firstlight/contract/texts/de.json" with { type: "json" };
import parts from "react-aria-components/i18n/de-DE";

export const messages = { catalogue, parts };
