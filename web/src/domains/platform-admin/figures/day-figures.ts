import { plural, t } from "../../../lib/texts.ts";
import { amount } from "../../../lib/money.ts";
import { type DayFigure, numberOf } from "./day-words.ts";

const companies: DayFigure = {
  id: "companies",
  title: t("Companies"),
  value: (day) => day.total_companies,
  text: numberOf("company", "companies"),
  kind: "state",
  none: t("No companies in these days"),
};
const users: DayFigure = {
  id: "users",
  title: t("Users"),
  value: (day) => day.total_users,
  text: (count) => plural(count, "{count} user", "{count} users"),
  kind: "state",
  none: t("No users in these days"),
};
export const signups: DayFigure = {
  id: "signups",
  title: t("New signups per day"),
  value: (day) => day.new_signups,
  text: (count) => plural(count, "{count} signup", "{count} signups"),
  kind: "sum",
  none: t("No signups in these days"),
};
const active: DayFigure = {
  id: "active",
  title: t("Active users per day"),
  value: (day) => day.active_users,
  text: (count) => plural(count, "{count} user", "{count} users"),
  kind: "each",
  none: t("Nobody was active in these days"),
};
const responses: DayFigure = {
  id: "responses",
  title: t("Responses per day"),
  value: (day) => day.responses_received,
  text: (count) => plural(count, "{count} response", "{count} responses"),
  kind: "sum",
  none: t("No responses in these days"),
};
const mrr = (currency: string): DayFigure => ({
  id: "mrr",
  title: t("MRR, in {currency}", { currency: currency.toUpperCase() }),
  value: (day) => day.total_mrr ?? 0,
  isKnown: (day) => day.total_mrr !== null,
  text: (value) => amount(value, currency),
  kind: "state",
  none: t("Nobody paid in these days"),
});

/** What Analytics draws, in its order. */
export const allFigures = (currency: string): readonly DayFigure[] => [
  companies,
  users,
  signups,
  active,
  responses,
  mrr(currency),
];
