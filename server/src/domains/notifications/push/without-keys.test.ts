import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const { aCompany, pushService } = await openTestApp({ hasPush: false });

test("without keys no push is sent, and browsers learn that subscribing is not possible", async () => {
  const { owner } = await aCompany();
  expect((await owner.get("/notifications/push")).body).toEqual({ public_key: null });
  const device = pushService.device();
  const { status, body } = await owner.put("/notifications/push", device);
  expect([status, body.detail]).toEqual([
    409,
    "Push notifications are not set up on this server. Ask its operator to set them up.",
  ]);
  expect((await owner.post("/notifications/push/forget", { endpoint: device.endpoint })).status).toBe(204);
});
