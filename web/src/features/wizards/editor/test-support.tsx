import type { Interaction, WizardEdit, WizardKind, WizardStep } from "@firstlight/contract";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { endSession } from "#shared/session/store.ts";
import {
  answerCalls,
  errorAnswer,
  projectId,
  seeEverything,
  showAt,
  signInAs,
  uuid,
  wideScreen,
} from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { stepOf, wizardId, wizardOf } from "../test-support.ts";
import { EditOnboardingScreen, EditWizardScreen } from "./screens.tsx";

export const one = `/api/wizards/${wizardId}`;
export const save = `PUT ${one}/edit`;
export const publish = `POST ${one}/publish`;

export const question: Interaction = {
  id: uuid(300),
  type: "multiple_choice",
  question: "Did it work?",
  required: true,
  order: 0,
  options: [
    { id: uuid(301), value: "yes", text: "Yes", is_correct: false },
    { id: uuid(302), value: "not_quite", text: "Not quite", is_correct: false },
  ],
  metadata: {},
};

export function startEditing(): void {
  signInAs("member");
  seeEverything();
  wideScreen();
}

export function stopEditing(): void {
  cleanup();
  toast.clear();
  localStorage.clear();
  endSession("expired");
}

type Content = WizardEdit["content"];

function contentOf(steps: readonly WizardStep[]): Content {
  const { title, description, priority, estimated_total_time, tags, settings } = wizardOf();
  return {
    title,
    description,
    priority,
    estimated_total_time,
    tags,
    settings,
    steps: steps.map(({ order: _order, updated_at: _when, show_if, interactions, ...step }) => ({
      ...step,
      show_if: show_if ?? null,
      interactions: interactions.map(({ order: _index, options, ...rest }) => ({
        ...rest,
        options: options.map(({ id, text, is_correct = false }) => ({ id, text, is_correct })),
      })),
    })),
  };
}

interface Opened {
  kind?: WizardKind;
  steps?: WizardStep[];
  status?: "draft" | "published" | "archived";
  edit?: Partial<WizardEdit>;
  replies?: Parameters<typeof answerCalls>[0];
  search?: string;
}

/** Opens the editor at its URL, with a server that holds a wizard and its working copy. */
export function openEditor(opened: Opened = {}) {
  const { kind = "wizard", steps = [stepOf(0), stepOf(1)], status = "draft", replies = {} } = opened;
  const wizard = wizardOf({ steps, status });
  const server = {
    isDown: false,
    status: status as "draft" | "published" | "archived" | "active",
    edit: {
      content: contentOf(steps),
      revision: 0,
      base_updated_at: wizard.updated_at,
      updated_by: null,
      updated_at: null,
      is_changed: false,
      to_notify: 2,
      started_count: 0,
      completed_count: 0,
      changed_since: null,
      ...opened.edit,
    } as WizardEdit,
  };
  const whole = () => ({ ...wizard, kind, status: server.status });
  const live = kind === "wizard" ? ("published" as const) : ("active" as const);
  const calls = answerCalls({
    [`GET ${one}`]: () => Response.json(whole()),
    [`GET /api/onboarding/${wizardId}`]: () => Response.json({ onboarding_wizard: whole() }),
    [`GET ${one}/edit`]: () => Response.json(server.edit),
    [`GET ${one}/testers`]: Response.json({ testers: [] }),
    [save]: ({ body }) => {
      if (server.isDown) return new Response("", { status: 500 });
      const { content, revision } = Object(body) as { content: Content; revision: number };
      if (revision !== server.edit.revision) return errorAnswer("edit_conflict");
      server.edit = { ...server.edit, content, revision: revision + 1, is_changed: true };
      return Response.json(server.edit);
    },
    [publish]: () => {
      server.status = live;
      server.edit = { ...server.edit, is_changed: false };
      return Response.json(whole());
    },
    [`POST ${one}/unpublish`]: () => {
      server.status = "draft";
      return Response.json(whole());
    },
    ...replies,
  });
  const path = kind === "wizard" ? "/wizards/$wizardId/edit" : "/onboarding/$wizardId";
  const address = `/projects/${projectId}${path.replace("$wizardId", wizardId)}${opened.search ?? ""}`;
  const show = kind === "wizard" ? EditWizardScreen : EditOnboardingScreen;
  const router = showAt("staff", `/projects/$projectId${path}`, show, address);
  const sent = (call: string) => calls.filter(({ method, path: at }) => `${method} ${at}` === call);
  return { server, sent, router, user: userEvent.setup() };
}

export const button = (name: string | RegExp) => screen.findByRole("button", { name });
export const field = (name: RegExp) => screen.findByLabelText(name);
export type User = ReturnType<typeof openEditor>["user"];

/** Appends to the existing text. */
export async function write(user: User, name: RegExp, text: string) {
  await user.click(await field(name));
  await user.paste(text);
}
