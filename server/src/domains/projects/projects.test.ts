import { expect, test } from "vitest";
import { openTestApp } from "../../../../tests/support/test-app.ts";

const { aCompany, expectAudit } = await openTestApp();

test("a member creates a project", async () => {
  const { company, member } = await aCompany();
  const { status, body } = await member.post("/projects", { name: "Moonshot", description: "A new way to travel." });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: "Moonshot", form_count: 0 });
  await expectAudit(company, { action: "CREATE", resource_type: "project", resource_id: body.id });
});
