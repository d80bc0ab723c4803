import { afterEach, beforeEach, expect, it } from "vitest";
import { createQueryClient } from "#lib/api/query-client.ts";
import { answersOf, draftOf } from "#shared/drafts/device-storage.ts";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, errorAnswer, projectId, signInAs } from "#shared/session/test-support.tsx";
import { formId, formOf, toFill } from "../test-support.ts";
import { fillQuery } from "./queries.ts";

const call = `GET /api/beta/forms/${formId}`;
const client = createQueryClient();
const ask = () => client.fetchQuery({ ...fillQuery(projectId, formId), staleTime: 0, retry: false });
const cut = () => answerCalls({ [call]: () => Promise.reject(new TypeError("offline")) });
const form = toFill(formOf(), { revision: 4 });

beforeEach(async () => {
  signInAs("beta_tester");
  answerCalls({ [call]: Response.json(form) });
  await ask();
});
afterEach(() => {
  endSession("signed-out");
  localStorage.clear();
});

it("has a form that was opened before without a connection, with the draft of another device", async () => {
  cut();
  expect(await ask()).toEqual(form);
  answerCalls({ [call]: errorAnswer("not_found") });
  await expect(ask()).rejects.toMatchObject({ code: "not_found" });
});

it.each([4, 5])(
  "has no stored draft that is not newer than what this device has typed on top of %i",
  async (revision) => {
    draftOf(answersOf(formId)).save({ answers: {}, files: {}, step: 0, seen: { revision, answers: {} } });
    cut();
    expect(await ask()).toEqual({ ...form, draft: null });
  },
);
