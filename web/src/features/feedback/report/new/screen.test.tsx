import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onlineManager } from "@tanstack/react-query";
import { fakeIndexedDb, setOnline } from "#lib/offline/test-support.ts";
import { outboxEntries } from "#shared/outbox/entries.ts";
import { sendWaiting } from "#shared/outbox/send.ts";
import { draftOf } from "#shared/drafts/device-storage.ts";
import { ReportProblem } from "#shared/feedback/report-problem.tsx";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, errorAnswer, projectId, renderRouter, showAt, signInAs } from "#shared/session/test-support.tsx";
import { calls, detailOf } from "../test-support.ts";
import { NewReportScreen } from "./screen.tsx";

const path = "/dashboard/projects/$projectId/feedback/new";
const similar = {
  number: 7,
  reference: "TRL-7",
  type: "bug",
  title: "Empty map",
  status: "new",
  people_count: 3,
  score: 0.6,
};

function show(replies: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    [calls.similar]: () => Response.json({ items: [] }),
    [calls.report]: () => Response.json(detailOf(), { status: 201 }),
    [calls.devices]: () => Response.json({ devices: [] }),
    ...replies,
  });
  showAt("tester", path, NewReportScreen, path.replace("$projectId", projectId));
  return {
    user: userEvent.setup(),
    bodies: () => sent.filter(({ method, path: to }) => `${method} ${to}` === calls.report),
  };
}

const send = () => screen.getByRole("button", { name: "Send Report" });

async function write(user: ReturnType<typeof userEvent.setup>, title: string) {
  await user.click(await screen.findByRole("radio", { name: /Something is broken/ }));
  await user.type(screen.getByRole("textbox", { name: /Say it in one sentence/ }), title);
}

beforeEach(() => {
  fakeIndexedDb();
  signInAs("beta_tester");
});
afterEach(() => {
  act(() => setOnline(true));
  onlineManager.setOnline(true);
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

test("a report is sent without the values that are switched off, and is given its number", async () => {
  const { user, bodies } = show();
  await write(user, "The map stays empty");
  await user.click(screen.getByText("Where did it happen?", { selector: "summary *" }));
  await user.click(screen.getByRole("switch", { name: /Time zone/ }));
  await user.click(screen.getByText("Tell us more"));
  await user.type(screen.getByRole("textbox", { name: "What did you do?" }), "I took a train.");
  await user.click(screen.getByRole("radio", { name: "Something important doesn’t work" }));
  await user.click(send());
  expect(await screen.findByRole("heading", { name: "Thank you. This is TRL-42." })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Open TRL-42" })).toHaveAttribute(
    "href",
    `/dashboard/projects/${projectId}/feedback/42`,
  );
  const body = bodies()[0]?.body;
  expect(body).toMatchObject({
    id: expect.any(String),
    type: "bug",
    title: "The map stays empty",
    details: { steps: "I took a train." },
    severity: "major",
    environment: { locale: navigator.language },
  });
  expect(body).not.toHaveProperty("environment.time_zone");
  expect(draftOf(`feedback.${projectId}`).read()).toBeNull();
});

test("where a report comes from is stored with its first word, and never added to another one", async () => {
  answerCalls({
    [calls.similar]: () => Response.json({ items: [] }),
    [calls.devices]: () => Response.json({ devices: [] }),
  });
  const root = createRootRoute();
  const tester = createRoute({ getParentRoute: () => root, id: "tester" });
  const problem = () => <ReportProblem projectId={projectId} title="Day one" />;
  const from = createRoute({ getParentRoute: () => root, path: "/form", component: problem });
  const page = createRoute({ getParentRoute: () => tester, path, component: NewReportScreen });
  const history = createMemoryHistory({ initialEntries: ["/form"] });
  const router = createRouter({ routeTree: root.addChildren([tester.addChildren([page]), from]), history });
  renderRouter(router);
  const user = userEvent.setup();
  const come = async () => {
    await user.click(await screen.findByRole("link", { name: "Report a problem" }));
    return screen.findByRole("textbox", { name: /Say it in one sentence/ });
  };
  const leave = (to: string) => act(() => router.history.push(to));
  await come();
  expect(screen.getByText("Happened in “Day one”")).toBeInTheDocument();
  expect(draftOf(`feedback.${projectId}`).read()).toBeNull();
  leave("/form");
  await screen.findByRole("link", { name: "Report a problem" });
  leave(path.replace("$projectId", projectId));
  await user.click(await screen.findByRole("radio", { name: /Something is broken/ }));
  expect(screen.queryByText("Happened in “Day one”")).not.toBeInTheDocument();
  await user.type(screen.getByRole("textbox", { name: /Say it in one sentence/ }), "Elsewhere");
  leave("/form");
  expect(await come()).toHaveValue("Elsewhere");
  expect(screen.queryByText("Happened in “Day one”")).not.toBeInTheDocument();
});

test("another device is saved, chosen again, and removed", async () => {
  const saved: unknown[] = [];
  const { user, bodies } = show({
    [calls.saveDevices]: ({ body }) => {
      saved.push(body);
      return Response.json(body);
    },
  });
  await write(user, "The map stays empty");
  await user.click(screen.getByText("Where did it happen?", { selector: "summary *" }));
  await user.click(screen.getByRole("radio", { name: "Another device" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Platform" }), "Android");
  await user.type(screen.getByRole("textbox", { name: "Device" }), "Pixel 9");
  await user.click(screen.getByRole("button", { name: "Save Device" }));
  expect(await screen.findByRole("radio", { name: "Pixel 9" })).toBeChecked();
  const pixel = { name: "Pixel 9", platform: "android", device: "Pixel 9", os: "", browser: "" };
  expect(saved).toEqual([{ devices: [expect.objectContaining(pixel)] }]);
  await user.click(screen.getByRole("radio", { name: "This device" }));
  await user.click(screen.getByRole("radio", { name: "Pixel 9" }));
  await user.click(send());
  await screen.findByRole("heading", { name: "Thank you. This is TRL-42." });
  expect(bodies()[0]?.body).toMatchObject({ environment: { platform: "android", device: "Pixel 9" } });
  await user.click(screen.getByRole("button", { name: "Report Something Else" }));
  await write(user, "Another one");
  await user.click(screen.getByText("Where did it happen?", { selector: "summary *" }));
  await user.click(screen.getByRole("radio", { name: "Pixel 9" }));
  await user.click(screen.getByRole("button", { name: "Remove Device" }));
  expect(screen.queryByRole("radio", { name: "Pixel 9" })).not.toBeInTheDocument();
  expect(saved.at(-1)).toEqual({ devices: [] });
});

test("where it happened goes along, in words that the team reads", async () => {
  const origin = { title: "First steps · Say more", href: `/dashboard/projects/${projectId}/wizards/1/run` };
  draftOf(`feedback.${projectId}`).save({ title: "The door", origin });
  const { user, bodies } = show();
  expect(await screen.findByText("Happened in “First steps · Say more”")).toBeInTheDocument();
  await user.type(screen.getByRole("textbox", { name: /Say it in one sentence/ }), " stays shut");
  await user.click(send());
  expect(await screen.findByRole("link", { name: "Continue" })).toHaveAttribute("href", origin.href);
  expect(bodies()[0]?.body).toMatchObject({ type: "bug", details: { steps: "In “First steps · Say more”." } });
});

test("what may be the same is offered, and “Me too” is enough", async () => {
  const others = [
    { ...similar, is_own: false, has_it: false },
    { ...similar, number: 9, type: "idea", title: "A map to print", is_own: false, has_it: true },
    { ...similar, number: 8, reference: "TRL-8", title: "My empty map", is_own: true, has_it: true },
  ];
  const vote = calls.vote.replace("42", "7");
  const { user } = show({
    [calls.similar]: () => Response.json({ items: others }),
    [vote]: () => Response.json(detailOf({ number: 7, own: null })),
  });
  await write(user, "Empty map today");
  expect(await screen.findByRole("heading", { name: "Is it one of these?" })).toBeInTheDocument();
  expect(screen.getByText(/You reported this/)).toBeInTheDocument();
  expect(screen.getByText(/3 people have this/)).toBeInTheDocument();
  expect(screen.getByText(/3 people want this/)).toBeInTheDocument();
  expect(screen.getByText("You want this, too")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /Me too/ })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Me too Empty map" }));
  expect(await screen.findByRole("heading", { name: "Thank you. We added you to TRL-7." })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Back to My Report" }));
  expect(await screen.findByRole("textbox", { name: /Say it in one sentence/ })).toHaveValue("Empty map today");
});

test("without a connection it is stored here, and sent once with the same ID when there is one", async () => {
  const { user, bodies } = show();
  await write(user, "Nothing loads");
  act(() => setOnline(false));
  await user.click(send());
  expect(await screen.findByRole("heading", { name: "Waiting for a connection" })).toBeInTheDocument();
  expect(bodies()).toHaveLength(0);
  const [waiting] = outboxEntries();
  expect(waiting).toMatchObject({ kind: "report", project_id: projectId, title: "Nothing loads", refused: null });
  act(() => setOnline(true));
  await act(sendWaiting);
  await waitFor(() => expect(outboxEntries()).toEqual([]));
  expect(bodies().map(({ body }) => body)).toEqual([
    expect.objectContaining({ id: waiting?.id, title: "Nothing loads" }),
  ]);
});

test("what was refused later comes back with its reason", async () => {
  const problem = { detail: "There are too many reports." };
  const { user } = show({ [calls.report]: () => errorAnswer("limit_reached", problem) });
  await write(user, "One too many");
  act(() => setOnline(false));
  await user.click(send());
  await screen.findByRole("heading", { name: "Waiting for a connection" });
  act(() => setOnline(true));
  await act(sendWaiting);
  await waitFor(() => expect(outboxEntries()[0]?.refused).toBe(problem.detail));
  await user.click(screen.getByRole("button", { name: "Report Something Else" }));
  expect(await screen.findByText(problem.detail)).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /Say it in one sentence/ })).toHaveValue("One too many");
  expect(outboxEntries()).toEqual([]);
});

test("a failure is said, and what was typed stays", async () => {
  const { user } = show({ [calls.report]: () => new Response("", { status: 500 }) });
  await user.click(await screen.findByRole("radio", { name: /Something is broken/ }));
  await user.click(send());
  expect(screen.getByText("Say in one sentence what it is about.")).toBeInTheDocument();
  const title = screen.getByRole("textbox", { name: /Say it in one sentence/ });
  expect(title).toHaveFocus();
  await user.type(title, "It fails");
  await user.click(send());
  expect(await screen.findByText("Failed to send feedback. Please try again.")).toBeInTheDocument();
  expect(title).toHaveValue("It fails");
});
