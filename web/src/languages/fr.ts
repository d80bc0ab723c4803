import catalogue from "@firstlight/contract/texts/fr.json" with { type: "json" };
import parts from "react-aria-components/i18n/fr-FR";

export const messages = { catalogue, parts };
