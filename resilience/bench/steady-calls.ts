/** User requests at a fixed rate: the nth of each kind, from any load process. */
import { randomUUID } from "node:crypto";
import { formOf, ownerTokenOf, projectOf, testerEmailOf, testerTokenOf } from "./companies-fill.ts";
import { answersBy, password } from "./data.ts";
import { firstStep, testersOfEach, wizardOf } from "./steady-fill.ts";

export interface SteadyCall {
  method: "GET" | "POST";
  path: string;
  token?: string;
  body?: object;
  /** The client's address, for calls with limits per address. */
  from?: string;
  /** The ID of the row that exists once this call is answered. */
  writes?: string;
}

/** Companies from one number on: the nth call is of the nth of them, over and over. */
export interface Among {
  first: number;
  count: number;
}

const companyAt = ({ first, count }: Among, n: number) => first + (n % count);
const testerAt = ({ count }: Among, n: number) => (Math.floor(n / count) % testersOfEach) + 1;
const json = (path: string, token: string, body: object): SteadyCall => ({ method: "POST", path, token, body });

const reads: readonly ((company: number, tester: number) => [path: string, token: string])[] = [
  (company) => ["/projects", ownerTokenOf(company)],
  (company) => [`/forms/${formOf(company, 2)}/responses?limit=50`, ownerTokenOf(company)],
  (company, tester) => ["/beta/dashboard", testerTokenOf(company, tester)],
  (company) => ["/dashboard/stats", ownerTokenOf(company)],
  (company, tester) => [`/forms/${formOf(company, 1)}`, testerTokenOf(company, tester)],
  (company) => [`/projects/${projectOf(company)}/analytics?days=90`, ownerTokenOf(company)],
  (company, tester) => ["/notifications", testerTokenOf(company, tester)],
];

function read(among: Among, n: number): SteadyCall {
  const company = companyAt(among, n);
  const [path = "/", token = ""] =
    reads[Math.floor(n / among.count) % reads.length]?.(company, testerAt(among, n)) ?? [];
  return { method: "GET", path, token };
}

function write(among: Among, n: number): SteadyCall {
  const company = companyAt(among, n);
  const submission_id = randomUUID();
  const path = `/forms/${formOf(company, 1)}/responses`;
  const body = { responses: answersBy(n), submission_id };
  return { ...json(path, testerTokenOf(company, testerAt(among, n)), body), writes: submission_id };
}

/** A tester starts a wizard, answers its first step, completes it and loads their progress, one call at a time. */
function wizard(among: Among, n: number): SteadyCall {
  const run = Math.floor(n / (4 * among.count)) * among.count + (n % among.count);
  const company = companyAt(among, run);
  const token = testerTokenOf(company, testerAt(among, run));
  const path = `/wizards/${wizardOf(company, Math.floor(run / (among.count * testersOfEach)))}`;
  const step = `${path}/steps/${firstStep.id}`;
  const answer = { interaction_id: firstStep.question, response_data: { rating: 4 }, time_spent: 20 };
  const calls: readonly SteadyCall[] = [
    json(`${path}/start`, token, {}),
    json(`${step}/responses`, token, answer),
    json(`${step}/complete`, token, { time_spent: 30 }),
  ];
  return calls[Math.floor(n / among.count) % 4] ?? { method: "GET", path: `${path}/progress`, token };
}

function exported(among: Among, n: number): SteadyCall {
  const company = companyAt(among, n);
  return { method: "GET", path: `/forms/${formOf(company, 2)}/export?format=csv`, token: ownerTokenOf(company) };
}

/** Each account signs in once, from its own address: limits per account and address are not measured here. */
function signIn(among: Among, n: number): SteadyCall {
  const email = testerEmailOf(companyAt(among, n), testerAt(among, n));
  const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  return { method: "POST", path: "/auth/login", body: { email, password }, from };
}

export const steadyCalls = { read, write, wizard, export: exported, "sign-in": signIn } as const;
export type SteadyKind = keyof typeof steadyCalls;
