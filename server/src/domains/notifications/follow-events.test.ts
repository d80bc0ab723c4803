import { describe, expect, onTestFinished, test } from "vitest";
import { tellLive, type LiveNews } from "../../infra/events/tell-live.ts";
import { follow } from "../../../../tests/support/live.ts";
import { openTestApp, type Company, type Person } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const address = await app.app.listen({ host: "127.0.0.1", port: 0 });

async function followAs(who: Pick<Person, "token">, lastEventId?: string) {
  const followed = await follow(address, who.token, lastEventId);
  onTestFinished(() => followed.leave());
  return followed;
}

function tell(company: Company, ...news: LiveNews[]): Promise<void> {
  return app.database.inTenant(company.id, (tx) => tellLive({ tx, clock: app.clock, company }, ...news));
}

describe("what happens reaches those who look", () => {
  test("without asking, and says what has changed alone", async () => {
    const team = await app.aCompany();
    const project = await app.aProject(team);
    const owner = await followAs(team.owner);
    expect(owner.headers.get("content-type")).toBe("text/event-stream");
    expect(owner.text()).toMatch(/^retry: \d+\nid: \d+\.\d{13}\n\n$/);
    await tell(team.company, { to: "staff", kind: "people", project_id: project.id });
    await expect.poll(() => owner.events).toEqual([{ kind: "people", project_id: project.id, subject_id: null }]);
  });
});
