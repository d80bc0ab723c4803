import { randomUUID } from "node:crypto";
import { newToken } from "#platform/tokens.ts";
import { daysFrom } from "./calendar.ts";
import { staff, testers, type SampleTester } from "./people.ts";
import type { Chance } from "./random.ts";

const trialDaysLeft = 11;

export interface Person {
  id: string;
  identity_id: string;
  name: string;
  email: string;
  role: "owner" | "admin" | "member" | "beta_tester";
  is_active: boolean;
  created_at: Date;
  joined_at: Date | null;
}

export interface Invited extends Person {
  tester: SampleTester;
}

/** When the company registered and when its trial, made longer for the sample, ends. */
export function companyTimes(now: Date): { created_at: Date; trial_ends_at: Date } {
  return { created_at: daysFrom(now, -92), trial_ends_at: daysFrom(now, trialDaysLeft) };
}

export function staffRows(now: Date): Person[] {
  return staff.map((person, index) => {
    const at = daysFrom(now, -92 + index * 0.8);
    return { ...person, id: randomUUID(), identity_id: randomUUID(), is_active: true, created_at: at, joined_at: at };
  });
}

/** Most were invited in two waves, at the start of each project; those who have not joined yet only lately. */
export function testerRows(random: Chance, now: Date): Invited[] {
  return testers.map((tester, index) => {
    const pending = tester.state === "pending";
    const wave = index < 26 ? -89 : -61;
    const invitedOn = pending ? -2 - index * 0.05 : wave + random.next() * 3;
    const created_at = daysFrom(now, invitedOn);
    const { name, email } = tester;
    return {
      tester,
      name,
      email,
      id: randomUUID(),
      identity_id: randomUUID(),
      role: "beta_tester",
      is_active: tester.state === "joined",
      created_at,
      joined_at: pending ? null : daysFrom(now, Math.min(-50, invitedOn + random.next() * 2)),
    };
  });
}

/** Invitations without usable links: the tokens are discarded, so these people are invited again from the screen. */
export function invitationRows(invited: readonly Invited[], owner: string, projectOf: (person: Invited) => string) {
  return invited.map((person) => ({
    id: randomUUID(),
    user_id: person.id,
    project_id: projectOf(person),
    invited_by: owner,
    token_hash: newToken("invitation").hash,
    expires_at: daysFrom(person.created_at, 14),
    accepted_at: person.joined_at,
    created_at: person.created_at,
  }));
}
