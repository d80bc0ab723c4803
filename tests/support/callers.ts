/** Who can come along: one of each kind the access matrix knows, with the company whose things they ask for. */
import type { Role } from "@firstlight/contract";
import { newToken } from "../../server/src/platform/tokens.ts";
import type { CallerName } from "../server/access-callers.ts";
import type { Admin } from "./platform-admin.ts";
import type { Person, TestApp } from "./test-app.ts";
import { aWorld, type World } from "./world.ts";

export interface Caller {
  who: Pick<Person, "send" | "upload" | "putPart">;
  /** Sent as it is where a call is beside the contract. */
  token?: string;
  /** Whose things they ask for. */
  world: World;
  /** The role to use where a request is about the caller: another user's objects return 404. */
  as: Role;
}

/** A session past its maximum age, which is expired however recently it was used. */
async function anExpiredSession(app: TestApp, person: Person): Promise<Person> {
  const session = await app.anotherSession(person);
  const created_at = new Date(app.clock.now().getTime() - 91 * 86_400_000);
  await app.database.asOwner(async (tx) => {
    const { id } = await tx
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", person.id)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    await tx.updateTable("sessions").set({ created_at }).where("id", "=", id).execute();
  });
  return session;
}

async function whoChanged(app: TestApp, { team }: World) {
  const [removed, lowered] = [await app.aPerson(team.company, "admin"), await app.aPerson(team.company, "admin")];
  await team.owner.delete(`/team/members/${removed.id}`);
  await team.owner.patch(`/team/members/${lowered.id}`, { role: "member" });
  return { removed, lowered };
}

interface AllCallers {
  callers: Record<CallerName, Caller>;
  /** Whose things the callers of one company ask for, and whose those of another are. */
  ours: World;
  theirs: World;
}

export async function everyCaller(app: TestApp, admin: Admin): Promise<AllCallers> {
  const ours = await aWorld(app, await app.aCompany());
  const theirs = await aWorld(app, await app.aCompany());
  const locked = await aWorld(app, await app.aCompany({ plan: "active", locked: true }));
  const { removed, lowered } = await whoChanged(app, ours);
  const { token } = newToken("session");
  const asking = (who: Person, world: World): Caller => ({ who, token: who.token, world, as: who.role });
  const callers: AllCallers["callers"] = {
    anonymous: { who: app.anonymous, world: ours, as: "owner" },
    "garbage token": { who: app.withToken(token), token, world: ours, as: "owner" },
    "expired session": asking(await anExpiredSession(app, ours.team.owner), ours),
    owner: asking(ours.team.owner, ours),
    admin: asking(ours.team.admin, ours),
    member: asking(ours.team.member, ours),
    "tester on the project": asking(ours.tester, ours),
    "tester on another project": asking(await app.aTester(await app.aProject(ours.team)), ours),
    "removed admin": asking(removed, ours),
    "admin lowered to member": asking(lowered, ours),
    "owner of a locked company": asking(locked.team.owner, locked),
    "tester of a locked company": asking(locked.tester, locked),
    "owner of another company": asking(theirs.team.owner, ours),
    "member of another company": asking(theirs.team.member, ours),
    "tester of another company": asking(theirs.tester, ours),
    "platform admin": { who: admin, token: admin.token, world: ours, as: "owner" },
  };
  return { callers, ours, theirs };
}
