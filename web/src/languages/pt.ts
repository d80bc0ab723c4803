import catalogue from "@firstlight/contract/texts/pt.json" with { type: "json" };
import parts from "react-aria-components/i18n/pt-BR";

export const messages = { catalogue, parts };
