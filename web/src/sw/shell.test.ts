import { beforeEach, expect, test } from "vitest";
import { serveShell } from "./shell.ts";
import { aTab, fakeScope } from "./test-support.ts";

const entry = "/assets/index-1.js";
const files = [entry, "/assets/app-1.js", "/startup.js"];
const addresses = ["", "dashboard", "overview"];
const shell = { version: "1", entry, files, addresses, screens: ["/assets/more-1.js", "/assets/gone.js"] };
const page = `<script src="${entry}"></script>`;

let browser: ReturnType<typeof fakeScope>;
beforeEach(() => {
  browser = fakeScope();
  const files = {
    "/dashboard": page,
    "/startup.js": "theme",
    "/assets/more-1.js": "more",
    "/dashboard/projects/1": "from the server",
  };
  for (const [path, text] of Object.entries({ ...files, [entry]: "entry", "/assets/app-1.js": "app" })) {
    browser.network.set(path, text);
  }
  serveShell(browser.scope, shell);
});

const install = async () => {
  await browser.happen("install");
  await browser.happen("activate");
};
const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text();
const cachedPaths = () => [...browser.stores.values()].flatMap((store) => [...store.keys()]).toSorted();

test("after it is installed the app opens without a connection, at any of its pages", async () => {
  await install();
  expect(await textOf(browser.open("/dashboard/projects/1", { mode: "navigate" }))).toBe("from the server");
  browser.cut();
  for (const path of ["/dashboard/projects/1", "/dashboard/projects/1/forms/2?x=1", "/overview"]) {
    expect(await textOf(browser.open(path, { mode: "navigate" }))).toBe(page);
  }
  expect(await textOf(browser.open(entry))).toBe("entry");
  expect(await textOf(browser.open("/startup.js"))).toBe("theme");
});

test("hashed files are cached when they load, and requested once", async () => {
  await install();
  for (let time = 0; time < 2; time += 1) expect(await textOf(browser.open("/assets/more-1.js"))).toBe("more");
  expect(browser.asked.filter((path) => path === "/assets/more-1.js")).toHaveLength(1);
  browser.cut();
  expect(await textOf(browser.open("/assets/more-1.js"))).toBe("more");
});

test("what is missing is not cached as if it were there", async () => {
  await install();
  expect((await browser.open("/assets/gone.js"))?.status).toBe(404);
  expect(cachedPaths()).not.toContain("/assets/gone.js");
});

test.each([
  ["/api/auth/me", {}],
  ["/api/docs", { mode: "navigate" }],
  ["/dev/mailbox", { mode: "navigate" }],
  ["/privacy", { mode: "navigate" }],
  ["/manifest.webmanifest", {}],
  ["/dashboard/projects/1", {}],
  ["/assets/app-1.js", { method: "POST" }],
  ["https://elsewhere.example/assets/app-1.js", {}],
] as const)("%s is none of its business", async (path, how) => {
  await install();
  expect(await browser.open(path, how)).toBeUndefined();
});

test("only the app's own files are cached", async () => {
  await install();
  await browser.open("/dashboard/projects/1", { mode: "navigate" });
  await browser.open("/assets/more-1.js");
  expect(cachedPaths()).toEqual(
    ["/dashboard", "/assets/app-1.js", entry, "/assets/more-1.js", "/startup.js"].toSorted(),
  );
});

test("a page of another build is not taken for its own", async () => {
  browser.network.set("/dashboard", '<script src="/assets/index-2.js"></script>');
  await expect(browser.happen("install")).rejects.toThrow("The page is from another build");
});

test("a build that is not all there is not installed", async () => {
  browser.network.delete("/assets/app-1.js");
  await expect(browser.happen("install")).rejects.toThrow("/assets/app-1.js is missing");
});

test("files of the build before are there until this one takes over, and then gone", async () => {
  browser.stores.set("firstlight-app-0", new Map([["/assets/old-0.js", "old"]]));
  browser.stores.set("somebody-elses", new Map());
  await browser.happen("install");
  expect(await textOf(browser.open("/assets/old-0.js"))).toBe("old");
  await browser.happen("activate");
  expect([...browser.stores.keys()].toSorted()).toEqual(["firstlight-app-1", "somebody-elses"]);
  expect(browser.spies.claim).toHaveBeenCalled();
});

test("what both builds have is not fetched again", async () => {
  browser.stores.set("firstlight-app-0", new Map([["/assets/app-1.js", "app"]]));
  await browser.happen("install");
  expect(browser.asked).not.toContain("/assets/app-1.js");
});

const loaded = (from: string, assets: string[] = []) =>
  browser.happen("message", { data: { kind: "loaded", entry: from, assets } });

test("it takes over at once where the only tab is a page of its own, and never from under an older one", async () => {
  await browser.happen("install");
  browser.tabs.push(aTab());
  await loaded("/assets/index-0.js");
  expect(browser.spies.skipWaiting).not.toHaveBeenCalled();
  browser.tabs.push(aTab());
  await loaded(entry);
  expect(browser.spies.skipWaiting).not.toHaveBeenCalled();
  browser.tabs.pop();
  await loaded(entry);
  expect(browser.spies.skipWaiting).toHaveBeenCalledOnce();
});

test("files that a page loaded before the worker started are cached, hashed ones only", async () => {
  await install();
  await loaded(entry, ["/assets/more-1.js", "/api/auth/me", "/assets/gone.js"]);
  expect(cachedPaths()).toContain("/assets/more-1.js");
  expect(cachedPaths()).not.toContain("/api/auth/me");
});

test("once a tester is there it has the files of all their screens, if the page is of its build", async () => {
  await install();
  const idle = (from: string) => browser.happen("message", { data: { kind: "store-screens", entry: from } });
  await idle("/assets/index-0.js");
  expect(browser.asked).not.toContain("/assets/more-1.js");
  await idle(entry);
  expect(cachedPaths()).toContain("/assets/more-1.js");
  expect(cachedPaths()).not.toContain("/assets/gone.js");
  browser.cut();
  expect(await textOf(browser.open("/assets/more-1.js"))).toBe("more");
});

test.each([null, "loaded", { kind: "loaded" }, { kind: "loaded", entry, assets: "all" }])(
  "a message it does not know changes nothing: %j",
  async (data) => {
    await browser.happen("message", { data });
    expect(browser.spies.skipWaiting).not.toHaveBeenCalled();
  },
);
