// Runs before the first paint of the testers' pages that the build wrote, after early-page.js. It begins to ask for what a page
// shows, and puts it in: the page then reads before the app is there, which replaces it. Templates: see prerender-parts.tsx.
import type { Api, Assignment, FormToFill, RouteOutput } from "@firstlight/contract";
import { seenPosition } from "#lib/api/position.ts";
import { readStored, storageKeys } from "#lib/offline/storage.ts";
import { firstNameOf } from "#shared/dashboard/first-name.ts";
import { hasNothingStarted, nextItem, type OpenItem } from "#shared/dashboard/next-item.ts";
import type { Session } from "#shared/session/store.ts";

type Values = Readonly<Record<string, string | null>>;

/** A template with its placeholders filled in, without the elements that nothing came into. */
function filled(name: string, values: Values): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-early="${name}"]`);
  const part = document.importNode(template?.content ?? new DocumentFragment(), true);
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const empty: Node[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.nodeValue = (text.nodeValue ?? "").replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
    if (text.nodeValue === "") empty.push(text);
  }
  for (const { parentElement } of empty) parentElement?.remove();
  return part;
}

/** @param slot which part of the shell; it is gone once the app is there */
function put(slot: string, ...parts: DocumentFragment[]): void {
  document.querySelector(`#root [data-early="${slot}"]`)?.replaceChildren(...parts);
}

function nextCard(next: OpenItem): DocumentFragment {
  if (next.kind === "form") {
    const { title, description } = next.entry.form;
    return filled("form-card", { title, description });
  }
  if (next.kind === "wizard") return filled("wizard-card", { title: next.wizard.title });
  return filled("onboarding-card", { name: next.project.name });
}

function welcomeCard({ project, inviter, onboarding_progress }: Assignment, name: string): DocumentFragment {
  const isOffered = onboarding_progress.is_offered && onboarding_progress.percentage < 100;
  const values = { project: project.name, name, inviter: inviter.name, message: project.welcome_message };
  const words = inviter.name ? (isOffered ? "invited-onboarding" : "invited") : isOffered ? "onboarding" : "bare";
  return filled(project.welcome_message ? "welcome-message" : `welcome-${words}`, values);
}

function showDashboard(
  { projects }: RouteOutput<Api["getTesterDashboard"]>,
  { user, company }: Session,
  [id, tab]: readonly (string | undefined)[],
): void {
  const [only] = projects.length === 1 ? projects : [];
  const opened = id ? projects.find(({ project }) => project.id === id) : only;
  const name = firstNameOf(user.name);
  if (id && !opened) return;
  const heading = opened
    ? filled("project", { project: opened.project.name, company: company.company_name })
    : filled("projects", { name });
  if (projects.length < 2) heading.querySelector("a")?.remove();
  put("heading", heading);
  if (tab) return;
  const isNew = opened && hasNothingStarted(opened, ({ has_draft, progress }) => has_draft || progress > 0);
  const next = nextItem(opened ? [opened] : projects, new Set());
  put("cards", ...(isNew ? [welcomeCard(opened, name)] : []), ...(next ? [nextCard(next)] : []), filled("more", {}));
}

function showForm({ form, entry }: FormToFill): void {
  // What is answered shows how it ended.
  if (!form || (entry.completed && !form.many_responses)) return;
  const { title, description, instructions } = form;
  const intro = filled("form", { title, description, instructions });
  if (!instructions) intro.querySelector("section")?.remove();
  put("page", intro);
}

/** Asks for what the app will ask for; `transport.ts` takes the answers over. */
function ask(session: Session, url: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${session.token}`, ...seenPosition() };
  const call = fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
  // The app says why, if it is none.
  call.catch(() => undefined);
  Object.assign(globalThis, {
    earlyCalls: (Reflect.get(globalThis, "earlyCalls") ?? new Map()).set(url + session.token, call),
  });
  return call;
}

/** The templates stand at the end of the page, which an answer may overtake. The app's scripts run after that. */
function wholePage(): Promise<void> | undefined {
  if (document.readyState !== "loading") return undefined;
  return new Promise((done) => document.addEventListener("readystatechange", () => done(), { once: true }));
}

function begin(session: Session): void {
  const [, , , projectId, tab, id] = location.pathname.split("/");
  const formId = tab === "forms" && id;
  void ask(session, "/api/auth/me");
  // Runs ask for more than one thing.
  if (tab === "wizards" && id) return;
  const show = async (response: Response) => {
    // A page that leaves (early-page.js) is another's, or in another language.
    if (!response.ok || document.documentElement.dataset["leaving"] !== undefined) return;
    const data = await response.clone().json();
    await wholePage();
    if (formId) showForm(data);
    else showDashboard(data, session, [projectId, tab]);
  };
  ask(session, formId ? `/api/beta/forms/${formId}` : "/api/beta/dashboard")
    .then(show)
    // The app says what is wrong with it.
    .catch(() => undefined);
  const observer = new MutationObserver(() => {
    const company = document.querySelector("#root [data-company]");
    if (!company) return;
    company.textContent = session.company.company_name;
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

function storedSession(): Session | null {
  try {
    return JSON.parse(readStored(storageKeys.session) ?? "null");
  } catch {
    // An unreadable session means that no user is signed in.
    return null;
  }
}

const session = storedSession();
if (session?.user?.role === "beta_tester" && location.pathname.startsWith("/dashboard")) begin(session);
