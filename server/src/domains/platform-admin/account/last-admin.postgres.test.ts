/** Only a server has two connections on which two may be removed in the same moment. */
import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import { removeAdmin } from "../public.ts";

const app = await openTestApp();

test("of two admins who are removed at the same moment one stays, and of many all but one go", async () => {
  let staying = await app.anAdmin();
  for (let round = 0; round < 10; round += 1) {
    const others = [await app.anAdmin(), ...(round === 9 ? [await app.anAdmin(), await app.anAdmin()] : [])];
    const all = [staying, ...others];
    const ended = await Promise.all(all.map(async (admin) => ({ admin, done: await removeAdmin(app, admin.email) })));
    const left = ended.filter(({ done }) => done === "the last");
    expect(ended.filter(({ done }) => done === "removed")).toHaveLength(others.length);
    expect(left).toHaveLength(1);
    staying = left[0]?.admin ?? staying;
    expect((await staying.get("/admin/me")).status).toBe(200);
  }
});
