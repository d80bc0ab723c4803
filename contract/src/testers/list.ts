import { z } from "zod";
import { engagementState } from "../analytics/figures.ts";
import { id, line, search, text } from "../common/schemas.ts";
import { limits } from "../limits.ts";

/** Invited and expired: not joined yet. The others have joined; only Firstlight suspends. */
export const testerStatuses = ["invited", "expired", "active", "inactive", "suspended"] as const;
export const testerStatus = z.enum(testerStatuses);
export type TesterStatus = z.output<typeof testerStatus>;

/** With “-” the greatest or latest first. Of `joined`, who has not joined is the latest; without an order, who was added last is first. */
export const testerSorts = [
  "joined",
  "-joined",
  "last_active",
  "-last_active",
  "name",
  "-name",
  "answers",
  "-answers",
] as const;
export const testerSort = z.enum(testerSorts);
export type TesterSort = z.output<typeof testerSort>;

const tag = line("Tag", limits.tag);

/** Which testers of a project, in a list and for all calls about many. */
export const testerFilter = z.object({
  q: search.optional(),
  group: id.optional(),
  tag: tag.optional(),
  status: testerStatus.optional(),
  engagement: engagementState.optional(),
});
export type TesterFilter = z.output<typeof testerFilter>;

export function testerIds(max: number) {
  return z
    .array(id)
    .min(1, "Select at least one tester")
    .max(max, `Select at most ${max.toLocaleString("en")} testers at once`);
}

const tags = z
  .array(tag)
  .max(limits.tagsPerTester, `At most ${limits.tagsPerTester} tags`)
  .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, "Two tags are the same");

/** What the team writes about a tester; testers never see it. */
export const testerNote = z.object({ note: text("Note", limits.testerNote), tags }).meta({ id: "TesterNote" });
export type TesterNote = z.output<typeof testerNote>;

/** A note without tags leaves those there are, so that it undoes no change of them. */
export const noteTesterBody = testerNote
  .partial({ tags: true })
  // The note that was edited: if a colleague has saved another one since, nothing is saved.
  .extend({ replaces: text("Note", limits.testerNote).optional() })
  .meta({ id: "TesterNoteChange" });

export const tagTestersBody = z
  .object({ user_ids: testerIds(limits.testersAtOnce), add: tags.default([]), remove: tags.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, { message: "Enter a tag", path: ["add"] });
