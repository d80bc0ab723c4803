import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answer, forgetAll, meOf, open, refused, sentTo, uuid } from "../../test-support.tsx";

afterEach(forgetAll);

const project = { id: uuid(7), name: "Trailnote" };
const results = [
  { type: "form", id: uuid(8), title: "Nova form", detail: null, project, status: "open" },
  { type: "tester", id: uuid(9), title: "Nova Tester", detail: "nova@example.com", project, status: "accepted" },
];

const palette = () => screen.findByRole("dialog", { name: "Search" });
const items = () => screen.queryAllByRole("menuitem").map(({ textContent }) => textContent);

async function start(search: unknown) {
  const calls = answer({ "GET /auth/me": meOf("owner"), "GET /search": search });
  const person = await open("/team", "owner");
  await screen.findByRole("button", { name: "Search" });
  return { calls, person };
}

test("Ctrl K lists where to go, finds by a few letters, and Enter opens", async () => {
  const { calls, person } = await start({ results });
  await person.keyboard("{Control>}k{/Control}");
  const dialog = await palette();
  expect(await within(dialog).findByRole("group", { name: "Go to" })).toBeInTheDocument();
  await waitFor(() => expect(within(dialog).getByRole("searchbox")).toHaveFocus());
  await person.keyboard("{Escape}");
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  // What is typed at once belongs to the input, too.
  await person.keyboard("{Control>}k{/Control}nov");
  await waitFor(() => expect(items()).toEqual(["Nova formTrailnote", "Nova Testernova@example.com · Trailnote"]));
  expect(sentTo(calls, "GET /search").at(-1)?.query).toBe("?q=nov");
  await person.keyboard("{Control>}a{/Control}@nova");
  await waitFor(() => expect(sentTo(calls, "GET /search").at(-1)?.query).toBe("?q=nova&types=tester"));
  await person.keyboard("{Control>}a{/Control}>bill");
  await waitFor(() => expect(items()).toEqual(["BillingGB"]));
  await person.keyboard("{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/billing"));
});

test("Enter opens the first result of what was pasted, or typed before the input was there", async () => {
  const { person } = await start({ results });
  await person.keyboard("{Control>}k{/Control}");
  await palette();
  await waitFor(() => expect(screen.getByRole("searchbox")).toHaveFocus());
  await person.paste("nova@example.com");
  await waitFor(() => expect(items()).toHaveLength(2));
  await person.keyboard("{Enter}");
  const responses = `/projects/${project.id}/forms/${uuid(8)}/responses`;
  await waitFor(() => expect(location.pathname).toBe(responses));
  await person.keyboard("{Control>}k{/Control}bill");
  await waitFor(() => expect(items()[0]).toBe("BillingGB"));
  await person.keyboard("{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/billing"));
});

test("without results it says so, and when search fails actions still work", async () => {
  const { person } = await start(() => refused(503, "Busy"));
  await person.click(screen.getByRole("button", { name: "Search" }));
  const dialog = await palette();
  await waitFor(() => expect(within(dialog).getByRole("searchbox")).toHaveFocus());
  await person.keyboard("team");
  expect(await screen.findByText("Search isn't available right now.")).toBeInTheDocument();
  expect(within(dialog).getByRole("button", { name: "Retry" })).toBeInTheDocument();
  expect(items()).toEqual(["TeamGT"]);
  await person.keyboard("{Control>}a{/Control}>zebra");
  expect(await screen.findByText("No results for “zebra”.")).toBeInTheDocument();
});

test("? lists the keys and turns single keys off", async () => {
  const { person } = await start({ results: [] });
  await person.keyboard("?");
  const sheet = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(within(sheet).getByText("Search everything")).toBeInTheDocument();
  await person.click(within(sheet).getByRole("switch", { name: /^Single-key shortcuts/ }));
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).not.toBeInTheDocument());
  await person.keyboard("?");
  expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).not.toBeInTheDocument();
  await person.keyboard("gb");
  expect(location.pathname).toBe("/team");
});
