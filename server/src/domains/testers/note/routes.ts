import type { testerRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { listTesterTags } from "./list-tester-tags.ts";
import { noteTester } from "./note-tester.ts";
import { tagTesters } from "./tag-testers.ts";

export const noteHandlers: Handlers<Pick<typeof testerRoutes, "listTesterTags" | "noteTester" | "tagTesters">> = {
  listTesterTags,
  noteTester,
  tagTesters,
};
