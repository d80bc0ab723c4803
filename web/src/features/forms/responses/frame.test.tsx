import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { asked, openResponses, path } from "./test-support.tsx";
import { type Sent, seeEverything, signInAs } from "#shared/session/test-support.tsx";

type Reply = () => Response | Promise<Response>;

/** Files the browser was given to keep, by name. */
let saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  signInAs("member");
  seeEverything();
  saved = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.set(`blob:${files.size}`, file as Blob);
    return `blob:${files.size - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.getAttribute("href") ?? "");
    if (file) saved.push({ name: this.download, file });
  });
});
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
  vi.restoreAllMocks();
});

async function exportAs(format: string, reply: Reply | ((sent: Sent) => Response), search = "") {
  const opened = openResponses(search, { [`GET ${path}/export`]: reply });
  await opened.user.click(await screen.findByRole("button", { name: "Export" }));
  const menu = within(await screen.findByRole("menu"));
  await opened.user.click(menu.getByRole("menuitem", { name: new RegExp(`^${format}`) }));
  return opened;
}

it("saves exactly what is filtered, once it is whole", async () => {
  const { calls } = await exportAs(
    "CSV",
    () => new Response("a,b\n"),
    "?q=fit&version=1&sort=submitted_at&view=summary",
  );
  expect(await screen.findByText("“First look” exported")).toBeInTheDocument();
  expect(asked(calls, "/export")).toEqual([{ q: "fit", version: "1", sort: "submitted_at", format: "csv" }]);
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toMatch(/^First look \d{4}-\d\d-\d\d\.csv$/);
  expect(await saved[0]?.file.text()).toBe("a,b\n");
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});

it("says what it exports before it does", async () => {
  const { user } = openResponses("?q=fit");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  expect(await screen.findByText("Filtered Responses")).toBeInTheDocument();
  cleanup();
  const whole = openResponses("");
  await whole.user.click(await screen.findByRole("button", { name: "Export" }));
  expect(await screen.findByText("All Responses")).toBeInTheDocument();
});

/** An export that runs until the test ends it. */
function slow() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // The test reads it once: a copy would wait for this one.
  const response = new Response(readable);
  response.clone = () => response;
  return { reply: () => response, writer };
}

it("shows its progress, and continues while the user works elsewhere", async () => {
  const { reply, writer } = slow();
  const { router } = await exportAs("JSON", reply);
  expect(await screen.findByRole("progressbar", { name: "Exporting as JSON" })).toBeInTheDocument();
  await writer.write(new Uint8Array(2048));
  expect(await screen.findByText("2.0 KB so far")).toBeInTheDocument();
  await router.navigate({ href: "/elsewhere" });
  expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
  await writer.close();
  expect(await screen.findByText("“First look” exported")).toBeInTheDocument();
  expect(saved.map(({ file }) => file.size)).toEqual([2048]);
});

it("can be stopped, and leaves nothing behind", async () => {
  const { reply } = slow();
  const { user } = await exportAs("XLSX", reply);
  await user.click(await screen.findByRole("button", { name: "Stop XLSX Export" }));
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

it("says why it failed and tries again when asked", async () => {
  let tries = 0;
  const { calls, user } = await exportAs("CSV", () => {
    tries += 1;
    if (tries > 1) return new Response("a,b\n");
    return Response.json({ detail: "More than a million rows. Export them as CSV." }, { status: 422 });
  });
  const failed = within((await screen.findByText("Failed to export as CSV")).closest("[role=alert]") as HTMLElement);
  expect(failed.getByText("More than a million rows. Export them as CSV.")).toBeInTheDocument();
  await user.click(failed.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked(calls, "/export")).toHaveLength(2);
  expect(screen.queryByText("Failed to export as CSV")).not.toBeInTheDocument();
});
