import { expect, test } from "vitest";
import { TestLog } from "../../../tests/support/test-log.ts";
import { QueuedWorker, TaskTimeoutError } from "#platform/queued-worker.ts";

/** Answers each task with how many this thread has had; "stay" is never answered, "fill" takes all memory, "leak" a part of it for good, "fail" ends the thread. */
const program = `
  import { parentPort } from "node:worker_threads";
  let tasks = 0;
  const leaked = [];
  parentPort.on("message", (task) => {
    tasks += 1;
    if (task === "stay") for (;;) {}
    if (task === "fill") for (const all = []; ; ) all.push(new Array(1_000_000).fill(task + all.length));
    if (task === "leak") leaked.push(new Array(4_000_000).fill(tasks + 0.5));
    if (task === "fail") throw new Error("It failed");
    parentPort.postMessage([task, tasks]);
  });
  parentPort.postMessage("ready");
`;
const file = new URL(`data:text/javascript,${encodeURIComponent(program)}`);

/** @param how options; changes to the object apply from the next task on */
function aThread(how = { limitMs: 60_000 }) {
  const options = Object.assign(how, { file, name: "test", log: new TestLog().log });
  return new QueuedWorker<string, [task: string, tasks: number]>(options);
}

test("tasks are answered in turn by one thread", async () => {
  const thread = aThread();
  const answers = await Promise.all(["a", "b", "c"].map((task) => thread.run("somebody", task)));
  expect(answers).toEqual([
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ]);
  await thread.close();
});

test("a task that takes too long is given up; the next gets another thread", async () => {
  const how = { limitMs: 100 };
  const thread = aThread(how);
  await expect(thread.run("mallory", "stay")).rejects.toThrow(TaskTimeoutError);
  how.limitMs = 60_000;
  expect(await thread.run("ada", "a")).toEqual(["a", 1]);
  await thread.close();
});

test("so is one that takes all the memory it may have", async () => {
  const thread = aThread();
  await expect(thread.run("mallory", "fill")).rejects.toThrow(TaskTimeoutError);
  expect(await thread.run("ada", "a")).toEqual(["a", 1]);
  await thread.close();
});

test("a task that fails says so, and the next is answered", async () => {
  const thread = aThread();
  await expect(thread.run("ada", "fail")).rejects.toThrow("It failed");
  expect(await thread.run("ada", "a")).toEqual(["a", 1]);
  await thread.close();
});

test("a task that finds the memory full of others' is asked of a new thread", async () => {
  const thread = aThread();
  const answers = [];
  for (let nth = 0; nth < 12; nth += 1) answers.push(await thread.run("somebody", "leak"));
  expect(answers.map(([task]) => task)).toEqual(Array.from({ length: 12 }, () => "leak"));
  expect(answers.filter(([, tasks]) => tasks === 1).length).toBeGreaterThan(1);
  await thread.close();
});
