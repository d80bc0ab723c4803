import { counted } from "../../../lib/counted.ts";
import { money } from "../../../lib/money.ts";
import { type DayFigure, numberOf } from "./day-words.ts";

const companies: DayFigure = {
  id: "companies",
  title: "Companies",
  value: (day) => day.total_companies,
  text: numberOf("company", "companies"),
  kind: "state",
  none: "No companies in these days",
};
const users: DayFigure = {
  id: "users",
  title: "Users",
  value: (day) => day.total_users,
  text: (count) => counted(count, "user"),
  kind: "state",
  none: "No users in these days",
};
export const signups: DayFigure = {
  id: "signups",
  title: "New signups per day",
  value: (day) => day.new_signups,
  text: (count) => counted(count, "signup"),
  kind: "sum",
  none: "No signups in these days",
};
const active: DayFigure = {
  id: "active",
  title: "Active users per day",
  value: (day) => day.active_users,
  text: (count) => counted(count, "user"),
  kind: "each",
  none: "Nobody was active in these days",
};
const responses: DayFigure = {
  id: "responses",
  title: "Responses per day",
  value: (day) => day.responses_received,
  text: (count) => counted(count, "response"),
  kind: "sum",
  none: "No responses in these days",
};
const mrr = (currency: string): DayFigure => ({
  id: "mrr",
  title: `MRR, in ${currency.toUpperCase()}`,
  value: (day) => day.total_mrr,
  text: (amount) => amountText(amount, currency),
  kind: "state",
  none: "Nobody paid in these days",
});

/** "$45.00", of whole units of the currency. */
export const amountText = (amount: number, currency: string) => money(Math.round(amount * 100), currency);

/** What Analytics draws, in its order. */
export const allFigures = (currency: string): readonly DayFigure[] => [
  companies,
  users,
  signups,
  active,
  responses,
  mrr(currency),
];
