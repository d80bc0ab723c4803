import catalogue from "@firstlight/contract/texts/es.json" with { type: "json" };
import parts from "react-aria-components/i18n/es-ES";

export const messages = { catalogue, parts };
