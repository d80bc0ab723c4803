/** Needs several connections: a response is submitted while another request reads. */
import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, database } = app;

test("a tester who joins and responds between two statements of a request is in all of its numbers or in none", async () => {
  const project = await aProject(await aCompany());
  const form = await aForm(project);
  await aResponse(form, await aTester(project));
  const lease = database.engine.lease.bind(database.engine);
  let isOver = false;
  database.engine.lease = async (role) => {
    const leased = await lease(role);
    let before: Promise<unknown> = Promise.resolve();
    return {
      batch: (text) => leased.batch(text),
      release: (broken) => leased.release(broken),
      query: async (text, values) => {
        // The project and its testers have been read then, but the responses have not.
        if (!isOver && text.includes("of_testers")) {
          isOver = true;
          await before;
          await aResponse(form, await aTester(project));
        }
        const answer = leased.query(text, values);
        before = answer;
        return answer;
      },
    };
  };
  const read = async (path: string) => (await project.owner.get(`/projects/${project.id}${path}`)).body;
  const early = [await read("/analytics")];
  isOver = false;
  early.push(await read(""));
  database.engine.lease = lease;
  expect(early).toMatchObject([
    { testers: 1, responses: 1, response_rate_of: { n: 1, of: 1 }, funnel: { invited: 1, submitted: 1 } },
    { tester_count: 2, response_count: 2, completion_rate_of: { n: 2, of: 2 } },
  ]);
  expect(await read("/analytics")).toMatchObject({ testers: 3, responses: 3, response_rate_of: { n: 3, of: 3 } });
});
