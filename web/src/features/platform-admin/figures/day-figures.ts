import { plural, t } from "#lib/text/translate.ts";
import { amount } from "#lib/format/money.ts";
import { type DayFigure, numberOf } from "./day-labels.ts";

const companies: DayFigure = {
  id: "companies",
  title: t("Companies"),
  value: (day) => day.total_companies,
  text: numberOf("company", "companies"),
  kind: "state",
  none: t("No companies in this period"),
};
const users: DayFigure = {
  id: "users",
  title: t("Users"),
  value: (day) => day.total_users,
  text: (count) => plural(count, "{count} user", "{count} users"),
  kind: "state",
  none: t("No users in this period"),
};
export const signups: DayFigure = {
  id: "signups",
  title: t("New Signups per Day"),
  value: (day) => day.new_signups,
  text: (count) => plural(count, "{count} signup", "{count} signups"),
  kind: "sum",
  none: t("No signups in this period"),
};
const active: DayFigure = {
  id: "active",
  title: t("Active Users per Day"),
  value: (day) => day.active_users,
  text: (count) => plural(count, "{count} user", "{count} users"),
  kind: "each",
  none: t("No active users in this period"),
};
const responses: DayFigure = {
  id: "responses",
  title: t("Responses per Day"),
  value: (day) => day.responses_received,
  text: (count) => plural(count, "{count} response", "{count} responses"),
  kind: "sum",
  none: t("No responses in this period"),
};
const mrr = (currency: string): DayFigure => ({
  id: "mrr",
  title: t("MRR in {currency}", { currency: currency.toUpperCase() }),
  value: (day) => day.total_mrr ?? 0,
  isKnown: (day) => day.total_mrr !== null,
  text: (value) => amount(value, currency),
  kind: "state",
  none: t("No payments in this period"),
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
