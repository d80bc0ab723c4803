/** Makes what a test needs and fills in what it does not mention. Each company is new, so tests never meet. */
import { randomBytes, randomUUID } from "node:crypto";
import { matchesPattern } from "@firstlight/contract/patterns";
import {
  checkAnswers,
  formField,
  type AnswerValue,
  type FieldType,
  type FormField,
  type Role,
} from "@firstlight/contract";
import { newToken } from "../../server/src/platform/tokens.ts";
import { hashPassword } from "../../server/src/domains/auth/public.ts";
import { trialEnd } from "../../server/src/domains/billing/public.ts";
import type { Tx } from "../../server/src/platform/db/database.ts";
import { createClient, type Client, type ClientParts } from "./client.ts";
import type { MovableClock } from "./clock.ts";
import { wizardFactories, type WizardFactories } from "./wizard-factories.ts";

export interface Person extends Client {
  id: string;
  name: string;
  email: string;
  role: Role;
  token: string;
  company: Company;
}

export interface Company {
  id: string;
  name: string;
  domain: string;
}

export interface Team {
  company: Company;
  owner: Person;
  admin: Person;
  member: Person;
}

export interface Project {
  id: string;
  name: string;
  company: Company;
  owner: Person;
}

export interface Field {
  id?: string;
  type: FieldType;
  label: string;
  required?: boolean;
  options?: string[];
  rows?: string[];
  rules?: FormField["rules"];
  show_if?: FormField["show_if"];
}

export interface Form {
  id: string;
  title: string;
  project: Project;
  fields: { id: string; type: FieldType; label: string; required: boolean; options?: string[] }[];
}

interface CompanyOptions {
  plan?: "trial" | "active" | "expired";
  /** Registered so long ago that the trial is over. */
  trialEnded?: boolean;
  locked?: boolean;
  name?: string;
}

interface PersonOptions {
  name?: string;
  email?: string;
  password?: string;
  is_active?: boolean;
  /** Invited but not yet in. */
  joined?: boolean;
}

interface FormOptions {
  title?: string;
  fields?: Field[];
  status?: "draft" | "open" | "closed";
  due_date?: string;
  sequence_order?: number;
  many_responses?: boolean;
  close_date?: string;
  response_limit?: number;
}

export interface Factories extends WizardFactories {
  aCompany: (options?: CompanyOptions) => Promise<Team>;
  aPerson: (company: Company, role: Role, options?: PersonOptions) => Promise<Person>;
  aProject: (team: Team, options?: { name?: string; description?: string; archived?: boolean }) => Promise<Project>;
  /** A tester on the project, signed in. */
  aTester: (project: Project, options?: PersonOptions) => Promise<Person>;
  /** Adds an existing tester to another project. */
  onProject: (project: Project, tester: Person) => Promise<void>;
  /** A pending invitation to the project, with its token. */
  anInvitation: (project: Project, options?: PersonOptions) => Promise<{ email: string; id: string; token: string }>;
  aForm: (project: Project, options?: FormOptions) => Promise<Form>;
  aResponse: (form: Form, tester: Person, answers?: Record<string, AnswerValue>) => Promise<{ id: string }>;
  /** Another session of the same person. */
  anotherSession: (person: Person) => Promise<Person>;
  /** The same person in another company, signed in there too. */
  alsoAt: (company: Company, person: Person, role: Role) => Promise<Person>;
}

export const anyFields: Field[] = [
  { type: "text", label: "What happened?", required: true },
  { type: "rating", label: "How was it?" },
];
export const anyAnswers = { "What happened?": "It worked at once.", "How was it?": 5 };

/** A unique name. */
export function unique(what: string): string {
  return `${what}-${randomBytes(6).toString("hex")}`;
}

interface Parts extends ClientParts {
  clock: MovableClock;
}

async function insertPerson(tx: Tx, company: Company, person: { role: Role; now: Date } & PersonOptions) {
  const { role, now, joined = true } = person;
  const id: string = randomUUID();
  const identity_id = randomUUID();
  const email = (person.email ?? `${unique(role.replace("_", "-"))}@example.com`).toLowerCase();
  const name = person.name ?? `${role[0]?.toUpperCase()}${role.slice(1).replace("_", " ")} ${id.slice(0, 4)}`;
  const password_hash = person.password ? await hashPassword(person.password) : null;
  // A member who joined confirmed this address through an emailed link.
  const confirmed_at = joined ? now : null;
  await tx.insertInto("identities").values({ id: identity_id, email, password_hash, confirmed_at }).execute();
  const user = { company_id: company.id, id, identity_id, email, name, role, created_at: now };
  await tx
    .insertInto("users")
    .values({ ...user, is_active: person.is_active ?? joined, joined_at: joined ? now : null })
    .execute();
  return { id, name, email, role, company };
}

async function insertSession(tx: Tx, person: { id: string; company: Company }, now: Date): Promise<string> {
  const { token, hash } = newToken("session");
  const session = {
    token_hash: hash,
    company_id: person.company.id,
    user_id: person.id,
    ip: "127.0.0.1",
    user_agent: "test",
  };
  await tx
    .insertInto("sessions")
    .values({ ...session, created_at: now, last_seen_at: now })
    .execute();
  return token;
}

function signedIn(parts: Parts, person: Awaited<ReturnType<typeof insertPerson>>, token: string): Person {
  return { ...createClient(parts, token), ...person, token };
}

function peopleFactories(parts: Parts): Pick<Factories, "aCompany" | "aPerson" | "anotherSession" | "alsoAt"> {
  const { clock, database } = parts;
  const person = async (tx: Tx, company: Company, role: Role, options: PersonOptions = {}) => {
    const made = await insertPerson(tx, company, { ...options, role, now: clock.now() });
    return signedIn(parts, made, await insertSession(tx, made, clock.now()));
  };
  return {
    async aCompany({ plan = "trial", trialEnded = false, locked = false, name = "Acme Testing" } = {}) {
      clock.advance({ seconds: 1 });
      const now = clock.now();
      const company: Company = { id: randomUUID(), name, domain: unique("acme") };
      return database.asOwner(async (tx) => {
        await tx
          .insertInto("companies")
          .values({
            id: company.id,
            company_name: name,
            company_domain: company.domain,
            subscription_status: plan,
            trial_ends_at: trialEnded ? new Date(now.getTime() - 1_000) : trialEnd(now),
            locked_at: locked ? now : null,
            created_at: now,
          })
          .execute();
        const owner = await person(tx, company, "owner");
        const admin = await person(tx, company, "admin");
        return { company, owner, admin, member: await person(tx, company, "member") };
      });
    },
    aPerson: (company, role, options) => {
      clock.advance({ seconds: 1 });
      return database.asOwner((tx) => person(tx, company, role, options));
    },
    async anotherSession(other) {
      const token = await database.asOwner((tx) => insertSession(tx, other, clock.now()));
      const { id, name, email, role, company } = other;
      return signedIn(parts, { id, name, email, role, company }, token);
    },
    alsoAt(company, { id: elsewhere, email, name }, role) {
      clock.advance({ seconds: 1 });
      const now = clock.now();
      return database.asOwner(async (tx) => {
        const { identity_id } = await tx
          .selectFrom("users")
          .select("identity_id")
          .where("id", "=", elsewhere)
          .executeTakeFirstOrThrow();
        const made = { id: randomUUID(), name, email, role };
        await tx
          .insertInto("users")
          .values({ ...made, company_id: company.id, identity_id, joined_at: now, created_at: now })
          .execute();
        return signedIn(parts, { ...made, company }, await insertSession(tx, { ...made, company }, now));
      });
    },
  };
}

async function insertForm(tx: Tx, project: Project, form: { now: Date } & FormOptions): Promise<Form> {
  const { title = "First impressions", status = "open", now } = form;
  const fields = (form.fields ?? anyFields).map((field, index) =>
    formField.parse({ id: `field_${index + 1}`, ...field }),
  );
  const id: string = randomUUID();
  const own = { company_id: project.company.id, created_by: project.owner.id, created_at: now };
  await tx
    .insertInto("forms")
    .values({
      ...own,
      id,
      project_id: project.id,
      title,
      description: "",
      instructions: "",
      priority: "medium",
      due_date: form.due_date ?? null,
      sequence_order: form.sequence_order ?? 0,
      status,
      updated_at: now,
      many_responses: form.many_responses ?? false,
      close_date: form.close_date ?? null,
      response_limit: form.response_limit ?? null,
      opened_at: status === "draft" ? null : now,
    })
    .execute();
  await tx
    .insertInto("form_versions")
    .values({ ...own, form_id: id, version: 1, fields: JSON.stringify(fields) })
    .execute();
  return { id, title, project, fields: fields as Form["fields"] };
}

function workFactories(
  parts: Parts,
  aPerson: Factories["aPerson"],
): Omit<Factories, "aCompany" | "aPerson" | "anotherSession" | "alsoAt"> {
  const { clock, database } = parts;
  const later = () => {
    clock.advance({ seconds: 1 });
    return clock.now();
  };
  const onProject: Factories["onProject"] = async (project, tester) => {
    const membership = {
      company_id: project.company.id,
      project_id: project.id,
      user_id: tester.id,
      invited_by: project.owner.id,
    };
    await database.inTenant(project.company.id, (tx) =>
      tx
        .insertInto("project_testers")
        .values({ ...membership, created_at: later() })
        .execute(),
    );
  };
  return {
    ...wizardFactories({ database, later }),
    onProject,
    async aProject(
      { company, owner },
      { name = "Moonshot", description = "A new way to travel.", archived = false } = {},
    ) {
      const id: string = randomUUID();
      const now = later();
      const project = { company_id: company.id, id, name, description, created_by: owner.id, created_at: now };
      await database.inTenant(company.id, (tx) =>
        tx
          .insertInto("projects")
          .values({ ...project, archived_at: archived ? now : null })
          .execute(),
      );
      return { id, name, company, owner };
    },
    async aTester(project, options) {
      const tester = await aPerson(project.company, "beta_tester", options);
      await onProject(project, tester);
      return tester;
    },
    async anInvitation(project, options) {
      const invited = await aPerson(project.company, "beta_tester", { ...options, joined: false });
      await onProject(project, invited);
      const { token, hash } = newToken("invitation");
      const now = clock.now();
      const own = { company_id: project.company.id, id: randomUUID(), user_id: invited.id, project_id: project.id };
      const expires_at = new Date(now.getTime() + 14 * 86_400_000);
      await database.inTenant(project.company.id, (tx) =>
        tx
          .insertInto("invitations")
          .values({ ...own, invited_by: project.owner.id, token_hash: hash, expires_at, created_at: now })
          .execute(),
      );
      return { email: invited.email, id: invited.id, token };
    },
    aForm: (project, options) =>
      database.inTenant(project.company.id, (tx) => insertForm(tx, project, { ...options, now: later() })),
    async aResponse(form, tester, answers = anyAnswers) {
      const checked = checkAnswers(form.fields, answers, matchesPattern);
      if (!checked.ok) throw new Error(checked.detail);
      const id = randomUUID();
      const response = { company_id: tester.company.id, form_id: form.id, id, user_id: tester.id, version: 1 };
      await database.inTenant(tester.company.id, (tx) =>
        tx
          .insertInto("form_responses")
          .values({ ...response, answers: JSON.stringify(checked.answers), submitted_at: later() })
          .execute(),
      );
      return { id };
    },
  };
}

export function createFactories(parts: Parts): Factories {
  const people = peopleFactories(parts);
  return { ...people, ...workFactories(parts, people.aPerson) };
}
