/** Slow downloads: a client that reads slowly gets nothing more once its access ends. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { lockWay, password, waysAccessEnds } from "../../../tests/support/access-ends.ts";
import { broadcast } from "../../../tests/support/talks.ts";
import { openTestApp, type Form, type Person, type Team } from "../../../tests/support/test-app.ts";

const app = await openTestApp();
const address = await app.app.listen({ host: "127.0.0.1", port: 0 });
/** More than the socket buffers hold, so that a slow reader keeps the download open. */
const fileBytes = 40 * 1024 * 1024;

interface Slow {
  /** Reads on. @returns how many bytes there were, and whether that was all of it */
  rest: () => Promise<{ bytes: number; isWhole: boolean }>;
  /** Whether the server has let go of it. */
  isLetGo: () => boolean;
}

/** A client that starts a download and pauses until asked to read. */
async function readSlowly(path: string, token: string): Promise<Slow> {
  const accepted = once(app.app.server, "connection");
  const request = get(`${address}/api${path}`, { agent: false, headers: { authorization: `Bearer ${token}` } });
  const [[theirs], [response]] = (await Promise.all([accepted, once(request, "response")])) as [
    [Socket],
    [IncomingMessage],
  ];
  onTestFinished(() => void request.destroy());
  expect(response.statusCode).toBe(200);
  const closed = new Promise((resolve) => void response.once("close", resolve));
  // An aborted download emits an error; the test checks only how many bytes arrived.
  response.on("error", () => {});
  return {
    rest: async () => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      await closed;
      return { bytes, isWhole: response.complete };
    },
    isLetGo: () => theirs.destroyed,
  };
}

async function expectBrokenOff({ rest, isLetGo }: Slow): Promise<void> {
  await expect.poll(isLetGo).toBe(true);
  const { bytes, isWhole } = await rest();
  expect(isWhole).toBe(false);
  expect(bytes).toBeLessThan(fileBytes);
}

/** Answers for a file of that size. */
async function aLongForm(): Promise<{ team: Team; form: Form; path: string }> {
  const team = await app.aCompany();
  const project = await app.aProject(team);
  const [tester, form] = [await app.aTester(project), await app.aForm(project, { many_responses: true })];
  const rows = 512;
  await app.database.inTenant(team.company.id, (tx) =>
    sql`insert into form_responses (company_id, form_id, id, user_id, version, attempt, answers, submitted_at)
      select ${team.company.id}::uuid, ${form.id}::uuid, gen_random_uuid(), ${tester.id}::uuid, 1, n,
        jsonb_build_object(${form.fields[0]?.id ?? ""}::text, repeat('x', ${fileBytes / rows}::int)), ${app.clock.now()}::timestamptz
      from generate_series(1, ${rows}::int) n`.execute(tx),
  );
  return { team, form, path: `/forms/${form.id}/export?format=csv` };
}

async function aLongFile(who: Person): Promise<string> {
  const { body } = await who.upload({ name: "film.txt", content: Buffer.alloc(fileBytes, "film\n") });
  return `/uploads/${body.id}`;
}

describe("V15: a download ends the moment access ends", { timeout: 60_000 }, () => {
  test("responses: each way to lose access ends that user's download, and no other", async () => {
    const { team, path } = await aLongForm();
    const others = await readSlowly(path, team.admin.token);
    const { [lockWay]: lock, ...ways } = waysAccessEnds(app);
    for (const [way, end] of Object.entries(ways)) {
      const member = await app.aPerson(team.company, "member", { password });
      const slow = await readSlowly(path, member.token);
      await end(member, team.owner);
      await expect.poll(slow.isLetGo, { message: way }).toBe(true);
      await expectBrokenOff(slow);
    }
    expect(others.isLetGo()).toBe(false);
    await lock?.(team.member, team.owner);
    await expectBrokenOff(others);
  });

  test("a file: of a tester, and of a support session", async () => {
    const team = await app.aCompany();
    const tester = await app.aTester(await app.aProject(team));
    const theirs = await readSlowly(await aLongFile(tester), tester.token);
    const ofMember = await aLongFile(team.member);
    const supportSession = await app.signInAs(await app.anAdmin(), team.member);
    const [own, visitors] = [
      await readSlowly(ofMember, team.member.token),
      await readSlowly(ofMember, supportSession.token),
    ];
    await team.owner.patch(`/users/beta/${tester.id}`, { is_active: false });
    await expectBrokenOff(theirs);
    await team.owner.post(`/company/support-access/${supportSession.id}/end`);
    await expectBrokenOff(visitors);
    expect(await own.rest()).toEqual({ bytes: fileBytes, isWhole: true });
  });

  test("a project file: of a removed tester, and no other", async () => {
    const team = await app.aCompany();
    const project = await app.aProject(team);
    const [tester, other] = [await app.aTester(project), await app.aTester(project)];
    const path = await aLongFile(team.member);
    const upload_ids = [path.slice("/uploads/".length)];
    expect((await broadcast(team.member, project, { upload_ids })).status).toBe(201);
    const [theirs, others] = [await readSlowly(path, tester.token), await readSlowly(path, other.token)];
    await team.owner.delete(`/projects/${project.id}/beta-users/${tester.id}`);
    await expectBrokenOff(theirs);
    expect(await others.rest()).toEqual({ bytes: fileBytes, isWhole: true });
  });

  test("a company that is being deleted, and nothing its people get of another one", async () => {
    const [team, there] = [await app.aCompany(), await app.aCompany()];
    const also = await app.alsoAt(there.company, team.member, "member");
    const [here, elsewhere] = [
      await readSlowly(await aLongFile(team.member), team.member.token),
      await readSlowly(await aLongFile(also), also.token),
    ];
    await app.database.asOwner((tx) =>
      tx.updateTable("companies").set({ erasing_since: app.clock.now() }).where("id", "=", team.company.id).execute(),
    );
    await expectBrokenOff(here);
    expect(await elsewhere.rest()).toEqual({ bytes: fileBytes, isWhole: true });
  });

  test("a trial that expires", async () => {
    const { team, path } = await aLongForm();
    const slow = await readSlowly(path, team.owner.token);
    app.clock.advance({ days: 15 });
    await expectBrokenOff(slow);
  });
});

test("who still may gets all of it, whatever else changes about them", async () => {
  const { company, member } = await app.aCompany();
  const slow = await readSlowly(await aLongFile(member), member.token);
  await member.patch("/users/profile", { name: "Augusta", email: member.email });
  await app.database.asOwner((tx) =>
    tx.updateTable("companies").set({ primary_color: "#123456" }).where("id", "=", company.id).execute(),
  );
  expect(await slow.rest()).toEqual({ bytes: fileBytes, isWhole: true });
});
