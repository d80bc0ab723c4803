import catalogue from "@firstlight/contract/texts/ja.json" with { type: "json" };
import parts from "react-aria-components/i18n/ja-JP";

export const messages = { catalogue, parts };
