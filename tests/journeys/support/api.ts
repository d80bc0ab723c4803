/** Sets up data before a journey starts, through the public API. */
import { siteEntryKinds } from "@firstlight/contract";
import type {
  AdminApi,
  AdminSignedIn,
  RouteOutput,
  Api,
  Form,
  FormField,
  ErrorBody,
  ResponseData,
  SignedIn,
  SiteEntryKind,
  StepInput,
  Wizard,
  WizardKind,
  WizardRun,
  WizardStep,
} from "@firstlight/contract";
import { undocumented } from "../../support/documented.ts";
import { siteContentOf } from "../../support/site.ts";
import { dropMails, linkIn, readMail } from "./mailbox.ts";
import { adminBrowser, firstAdmin, type Product } from "./product.ts";

export const password = "a good password";

let people = 0;

/** Different in every call and every run, and short to read. */
export function unique(word: string): string {
  people += 1;
  return `${word}-${process.pid}-${people}`;
}

interface Call {
  body?: unknown;
  as?: Pick<SignedIn, "token">;
  userAgent?: string;
}

type RouteText = `${string} /${string}`;

async function ask(product: Product, route: RouteText, { body, as, userAgent }: Call) {
  const [method = "", path = ""] = route.split(" ");
  people += 1;
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      // Attempts are counted by address: each call comes from another one.
      "x-forwarded-for": `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`,
      ...(userAgent === undefined ? {} : { "user-agent": userAgent }),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const problem = undocumented({ method, path: path.split("?")[0] ?? "" }, answer.status);
  if (problem) throw new Error(problem);
  return { ok: answer.ok, status: answer.status, text: await answer.text() };
}

export async function call<T>(product: Product, route: RouteText, given: Call): Promise<T> {
  const { ok, status, text } = await ask(product, route, given);
  if (!ok) throw new Error(`${route} answered ${status}: ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

export async function signedIn(product: Product, email: string, secret: string): Promise<SignedIn> {
  return call(product, "POST /auth/login", { body: { email, password: secret } });
}

/** The operator, signed in to the admin panel: an admin session is bound to one browser. */
export async function signedInAdmin(product: Product): Promise<AdminSignedIn> {
  return call(product, "POST /admin/login", { body: firstAdmin, userAgent: adminBrowser });
}

/** Something of each kind on the public pages, once. */
export async function fillSite(product: Product): Promise<void> {
  const admin = { as: { token: (await signedInAdmin(product)).access_token }, userAgent: adminBrowser };
  const there = await call<{ kind: SiteEntryKind }[]>(product, "GET /admin/site/entries", admin);
  for (const kind of siteEntryKinds.filter((each) => !there.some((entry) => entry.kind === each)))
    await call(product, "POST /admin/site/entries", { ...admin, body: { content: siteContentOf(kind) } });
}

/** A message sent through the contact page. */
export async function aContactMessage(product: Product, written: { subject: string; message: string }): Promise<void> {
  const body = { name: "Ana Ruiz", email: `${unique("ana")}@harbor.example`, inquiry_type: "demo", ...written };
  await call(product, "POST /contact", { body });
}

/** A new company whose owner has not opened the link that confirms their address. */
export async function anUnconfirmedCompany(product: Product, name = "Lumen Labs"): Promise<SignedIn> {
  const domain = `${unique("lumen")}.example`;
  const body = {
    name: "Olivia Owner",
    company_name: name,
    company_domain: domain,
    email: `olivia@${domain}`,
    password,
  };
  return call(product, "POST /auth/register", { body });
}

/** A new company with its owner, whose address is confirmed; the mail about that is out of the way. */
export async function aCompany(product: Product, name?: string): Promise<SignedIn> {
  const owner = await anUnconfirmedCompany(product, name);
  const { email } = owner.user;
  const token = linkIn(await readMail(product, email)).split("#")[1];
  await call(product, "POST /auth/confirm-registration", { as: owner, body: { token } });
  await dropMails(product, email);
  return owner;
}

/** What the company's pages before the sign-in look like from now on. */
export async function brand(
  product: Product,
  as: SignedIn,
  branding: Partial<RouteOutput<Api["getBranding"]>>,
): Promise<void> {
  await call(product, "PUT /company/branding", { as, body: branding });
}

export async function aProject(
  product: Product,
  as: SignedIn,
  name = "Solar app",
): Promise<RouteOutput<Api["createProject"]>> {
  return call(product, "POST /projects", { as, body: { name, description: "Find what confuses people." } });
}

export async function anInvitation(
  product: Product,
  as: SignedIn,
  projectId: string,
  { email, subject }: { email: string; subject?: RegExp } = { email: `${unique("tess")}@example.com` },
) {
  await call(product, "POST /users/invite-beta", { as, body: { name: "Tess Tester", email, project_id: projectId } });
  return { email, link: linkIn(await readMail(product, email, subject)) };
}

/** A tester who accepted an invitation to a project. */
export async function aTester(product: Product, as: SignedIn, projectId: string): Promise<SignedIn> {
  const { link } = await anInvitation(product, as, projectId);
  return accepted(product, link, "Tess Tester");
}

/** Accepts the invitation of a link. */
export async function accepted(product: Product, link: string, name: string): Promise<SignedIn> {
  const body = { token: link.split("#")[1], name, password };
  return call(product, "POST /auth/invitations/accept", { body });
}

/** A member of the company's team. */
export async function aMember(product: Product, as: SignedIn): Promise<SignedIn> {
  const email = `${unique("ida")}@example.com`;
  await call(product, "POST /team/invite", { as, body: { name: "Ida Member", email, role: "member" } });
  return accepted(product, linkIn(await readMail(product, email)), "Ida Member");
}

interface FieldWish {
  type: string;
  label: string;
  required?: boolean;
  options?: FormField["options"];
  description?: string;
  rules?: unknown;
  show_if?: unknown;
}

interface FormWish {
  project_id: string;
  title: string;
  fields: FieldWish[];
  priority?: "urgent" | "high" | "medium" | "low";
  due_date?: string;
  many_responses?: boolean;
}

/** An open form with these questions. */
export async function aForm(product: Product, as: SignedIn, form: FormWish): Promise<RouteOutput<Api["createForm"]>> {
  const fields = form.fields.map((field, index) => ({ id: `field_${index + 1}`, ...field }));
  return call(product, "POST /forms", { as, body: { ...form, description: "Five minutes at most.", fields } });
}

export async function anAnswer(
  product: Product,
  as: SignedIn,
  formId: string,
  responses: Record<string, unknown>,
): Promise<void> {
  await call(product, `POST /forms/${formId}/responses`, { as, body: { responses } });
}

/** A message from a team member to a tester. */
/** Something that a tester reported. */
export async function aReport(
  product: Product,
  tester: SignedIn,
  projectId: string,
  body: { type: "bug" | "idea"; title: string; details?: { steps?: string } },
): Promise<RouteOutput<Api["reportFeedback"]>> {
  return call(product, `POST /beta/projects/${projectId}/feedback`, { as: tester, body });
}

/** How a tester sees something that they reported. */
export async function reportOf(
  product: Product,
  tester: SignedIn,
  { project_id, number }: { project_id: string; number: number },
): Promise<RouteOutput<Api["getReport"]>> {
  return call(product, `GET /beta/projects/${project_id}/feedback/${number}`, { as: tester });
}

export async function aMessage(
  product: Product,
  as: SignedIn,
  { project_id, to, content }: { project_id: string; to: SignedIn; content: string },
): Promise<void> {
  await call(product, `POST /projects/${project_id}/messages`, { as, body: { recipient_id: to.user.id, content } });
}

/** Why an answer is not taken; undefined when it is. */
export async function errorOf(
  product: Product,
  as: SignedIn,
  formId: string,
  responses: Record<string, unknown>,
): Promise<ErrorBody | undefined> {
  const { ok, text } = await ask(product, `POST /forms/${formId}/responses`, { as, body: { responses } });
  return ok ? undefined : (JSON.parse(text) as ErrorBody);
}

/** What testers answered, the newest first. */
export async function answersOf(product: Product, as: SignedIn, formId: string) {
  const { responses } = await call<RouteOutput<Api["listResponses"]>>(product, `GET /forms/${formId}/responses`, {
    as,
  });
  return responses;
}

/** All messages of a project, newest first. */
export async function messagesOf(product: Product, as: SignedIn, projectId: string) {
  const path = `/projects/${projectId}/messages` as const;
  return (await call<RouteOutput<Api["listMessages"]>>(product, `GET ${path}`, { as })).messages;
}

/** Where a tester is with a wizard. */
export function runOf(product: Product, as: SignedIn, wizardId: string): Promise<WizardRun> {
  return call(product, `GET /wizards/${wizardId}/progress`, { as });
}

/** A form that was answered often, of a company that is at work. */
export async function firstForm(product: Product, as: SignedIn): Promise<Form> {
  const forms = await call<Form[]>(product, "GET /forms", { as });
  const busiest = forms.toSorted((a, b) => b.response_count - a.response_count)[0];
  if (!busiest) throw new Error("There is no form");
  return busiest;
}

interface WizardWish {
  project_id: string;
  title: string;
  kind?: WizardKind;
  steps: StepInput[];
  description?: string;
  tags?: string[];
  completion_message?: string;
}

/** A wizard that testers see, with steps. */
export async function aWizard(
  product: Product,
  as: SignedIn,
  { project_id, kind = "wizard", steps: wished, completion_message = "", ...wish }: WizardWish,
): Promise<{ id: string; steps: WizardStep[] }> {
  const path = kind === "wizard" ? "wizards" : "onboarding";
  const status = kind === "wizard" ? "published" : "active";
  const body = { description: "All of it.", ...wish, status, settings: { completion_message } };
  const made = await call<{ id?: string; onboarding_wizard?: { id: string } }>(
    product,
    `POST /projects/${project_id}/${path}`,
    { as, body },
  );
  const id = made.id ?? made.onboarding_wizard?.id ?? "";
  const steps: WizardStep[] = [];
  for (const step of wished)
    steps.push(await call<WizardStep>(product, `POST /${path}/${id}/steps`, { as, body: step }));
  return { id, steps };
}

/** Asks testers to do a wizard. */
export async function anAssignment(product: Product, as: SignedIn, wizardId: string, body: object): Promise<void> {
  await call(product, `POST /wizards/${wizardId}/assign`, { as, body });
}

/** Continues a wizard for this many steps, or to its end; `answers` are by question. */
export async function doSteps(
  product: Product,
  as: SignedIn,
  wizardId: string,
  { answers, count = Infinity }: { answers: Record<string, ResponseData>; count?: number },
): Promise<void> {
  const path: RouteText = `POST /wizards/${wizardId}`;
  let run = await call<WizardRun>(product, `${path}/start`, { as });
  for (let done = 0; run.current_step_id !== null && done < count; done += 1) {
    const { steps } = await call<Wizard>(product, `GET /wizards/${wizardId}`, { as });
    const step = `${path}/steps/${run.current_step_id}` as const;
    for (const { id, question } of steps.find((one) => one.id === run.current_step_id)?.interactions ?? []) {
      const body = { interaction_id: id, response_data: answers[question] };
      await call(product, `${step}/responses`, { as, body });
    }
    run = await call(product, `${step}/complete`, { as, body: { time_spent: 60 } });
  }
}

/** Completes the first steps of a project's onboarding. */
export async function doOnboarding(product: Product, as: SignedIn, projectId: string, count: number): Promise<void> {
  const path = `/beta/projects/${projectId}/onboarding` as const;
  const { steps } = await call<RouteOutput<Api["getOnboarding"]>>(product, `GET ${path}`, { as });
  for (const { id } of steps.slice(0, count)) await call(product, `POST ${path}/${id}/complete`, { as });
}

/** What the API says to a step; undefined when it takes it. */
export async function stepErrorOf(
  product: Product,
  as: SignedIn,
  wizardId: string,
  body: unknown,
): Promise<ErrorBody | undefined> {
  const { ok, text } = await ask(product, `POST /wizards/${wizardId}/steps`, { as, body });
  return ok ? undefined : (JSON.parse(text) as ErrorBody);
}

/** The URL that starts a support session as a user. */
export async function aSupportSession(product: Product, person: SignedIn): Promise<RouteOutput<AdminApi["actAsUser"]>> {
  const { access_token: token } = await signedInAdmin(product);
  const body = { reason: "They asked why a form is empty." };
  return call(product, `POST /admin/users/${person.user.id}/act-as`, { as: { token }, body, userAgent: adminBrowser });
}
