import { describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/support/test-database.ts";
import { TestLog } from "../../../../tests/support/test-log.ts";
import { createDatabase } from "#platform/db/database.ts";
import type { Engine } from "#platform/db/engine.ts";
import { liveChannel, wake } from "./wake.ts";

async function opened() {
  const { database, close } = await openTestDatabase(new TestLog().log);
  let heard = 0;
  await database.engine.listen(
    liveChannel,
    () => (heard += 1),
    () => {},
  );
  return { database, close, heard: () => heard };
}

describe("waking all processes", () => {
  test("happens at once, and many close together add only one more", async () => {
    const { database, close, heard } = await opened();
    for (let count = 0; count < 1_000; count += 1) wake(database);
    await expect.poll(heard).toBe(2);
    wake(database);
    await expect.poll(heard).toBe(3);
    await close();
  });

  test("is retried when the database was unavailable", async () => {
    const { database, close, heard } = await opened();
    const { engine } = database;
    let failures = 2;
    const failing: Engine = {
      ...engine,
      lease: (role) => {
        failures -= 1;
        return failures >= 0 ? Promise.reject(new Error("lost")) : engine.lease(role);
      },
    };
    wake(createDatabase(failing));
    await expect.poll(heard).toBe(1);
    await close();
  });
});
