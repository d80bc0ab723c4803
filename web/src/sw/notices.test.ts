import { beforeEach, expect, test, vi } from "vitest";
import { showNotices } from "./notices.ts";
import { aTab, fakeScope } from "./test-support.ts";

let browser: ReturnType<typeof fakeScope>;
beforeEach(() => {
  browser = fakeScope();
  showNotices(browser.scope);
});

const push = (payload: unknown) => browser.happen("push", { data: { text: () => JSON.stringify(payload) } });
const press = (data: unknown) => browser.happen("notificationclick", { notification: { close: vi.fn(), data } });
const notice = {
  title: "A new form",
  message: "Five minutes.",
  link: "/dashboard/projects/1",
  icon: "/icons/0e7490-192.png",
};

test("a push message is shown as a notification", async () => {
  browser.tabs.push(aTab("hidden"));
  await push(notice);
  expect(browser.spies.showNotification).toHaveBeenCalledExactlyOnceWith("A new form", {
    body: "Five minutes.",
    icon: "/icons/0e7490-192.png",
    tag: "/dashboard/projects/1",
    data: "/dashboard/projects/1",
  });
});

test("no notification is shown while a tab is visible", async () => {
  browser.tabs.push(aTab("hidden"), aTab("visible"));
  await push(notice);
  expect(browser.spies.showNotification).not.toHaveBeenCalled();
});

test.each([
  "https://elsewhere.example",
  "//elsewhere.example",
  "javascript:alert(1)",
  "/\\elsewhere.example",
  "/api/x",
  7,
])("a link that is not ours leads home: %j", async (link) => {
  await push({ ...notice, link, icon: link });
  expect(browser.spies.showNotification).toHaveBeenCalledExactlyOnceWith(
    "A new form",
    expect.objectContaining({ data: "/dashboard", icon: "/icons/firstlight-192.png" }),
  );
  await press(link);
  expect(browser.spies.openWindow).toHaveBeenCalledExactlyOnceWith("/dashboard");
});

test.each([null, "text", {}, { title: "" }, { title: 7 }])(
  "what is no notification is not shown: %j",
  async (payload) => {
    await push(payload);
    await browser.happen("push", { data: null });
    await browser.happen("push", { data: { text: () => "{" } });
    expect(browser.spies.showNotification).not.toHaveBeenCalled();
  },
);

test("pressed, it goes there in the tab that is open, or opens one", async () => {
  await press("/dashboard/projects/1");
  expect(browser.spies.openWindow).toHaveBeenCalledExactlyOnceWith("/dashboard/projects/1");
  const tab = aTab();
  browser.tabs.push(tab);
  await press("/dashboard/projects/1");
  expect(tab.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: "go-to", path: "/dashboard/projects/1" });
  expect(tab.focus).toHaveBeenCalledOnce();
  expect(browser.spies.openWindow).toHaveBeenCalledOnce();
});
