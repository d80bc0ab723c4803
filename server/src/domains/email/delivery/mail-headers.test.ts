import { projectMailCategories } from "@firstlight/contract";
import { expect, test } from "vitest";
import { aMail, outboxOf, publicUrl } from "../../../../../tests/support/outbox.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import type { CaughtMail } from "../../../../../tests/support/caught-mail.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, mail, unsubscribeLinks } = app;
const { queue } = outboxOf(app);

async function sent(more: Parameters<typeof aMail>[1], ofProject = false) {
  const team = await aCompany();
  const project = await aProject(team);
  const tester = await aTester(project);
  await queue(team.company, aMail(tester, { ...more, ...(ofProject ? { project_id: project.id } : {}) }));
  await mail.drain();
  return { caught: mail.one(tester.email), tester, project };
}

/** One header of the raw message, its folded lines joined. */
function header(caught: CaughtMail, name: string): string | undefined {
  const head = caught.raw.split("\r\n\r\n")[0]?.replaceAll(/\r\n[ \t]/g, " ") ?? "";
  return new RegExp(`^${name}: (.*)$`, "mi").exec(head)?.[1];
}

function tokenOf(address: string | undefined): string {
  return /(flu_[\w-]+\.[\w-]+)/.exec(address ?? "")?.[1] ?? "";
}

test.each(projectMailCategories)("an email of %s can be turned off for its project by one click", async (category) => {
  const { caught, project, tester } = await sent({ category }, true);
  const list = header(caught, "List-Unsubscribe");
  expect(list).toMatch(/^<http:\/\/localhost:3000\/api\/email\/unsubscribe\?token=flu_[\w-]+\.[\w-]+>$/);
  expect(header(caught, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  const subject = {
    company_id: project.company.id,
    user_id: tester.id,
    categories: [category],
    project_id: project.id,
  };
  expect(unsubscribeLinks.read(tokenOf(list))).toEqual(subject);
  const page = `${publicUrl}/unsubscribe#${tokenOf(list)}`;
  expect(caught.html).toContain(`href="${page}"`);
  expect(caught.text).toContain(`Unsubscribe: ${page}`);
});

test("a kind without settings per project is turned off for all projects", async () => {
  const { caught } = await sent({ category: "general_notification" }, true);
  expect(unsubscribeLinks.read(tokenOf(header(caught, "List-Unsubscribe")))).toMatchObject({ project_id: null });
});

test("an email that cannot be turned off has no unsubscribe link", async () => {
  const { caught } = await sent({ category: "password_reset", is_required: true });
  expect(header(caught, "List-Unsubscribe")).toBeUndefined();
  expect(header(caught, "List-Unsubscribe-Post")).toBeUndefined();
  expect(caught.text).not.toContain("Unsubscribe");
});

test("every email is marked as automatic, and has the same Message-ID on retries", async () => {
  const team = await aCompany();
  await queue(team.company, aMail(undefined, { email: "ada@example.com" }));
  await mail.drain();
  const caught = mail.one("ada@example.com");
  expect(header(caught, "Auto-Submitted")).toBe("auto-generated");
  expect(header(caught, "Message-ID")).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
});
