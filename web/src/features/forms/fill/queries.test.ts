import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, errorAnswer, projectId, signInAs } from "#shared/session/test-support.tsx";
import { formId, formOf, toFill } from "../test-support.ts";
import { fillQuery } from "./queries.ts";

const call = `GET /api/beta/forms/${formId}`;
const client = new QueryClient();
const ask = () => client.fetchQuery({ ...fillQuery(projectId, formId), staleTime: 0, retry: false });

afterEach(() => {
  endSession("signed-out");
  localStorage.clear();
});

it("has a form that was opened before without a connection, but not its draft, which is old by then", async () => {
  signInAs("beta_tester");
  const form = toFill(formOf(), { revision: 4 });
  answerCalls({ [call]: Response.json(form) });
  expect(await ask()).toEqual(form);
  answerCalls({ [call]: () => Promise.reject(new TypeError("offline")) });
  expect(await ask()).toEqual({ ...form, draft: null });
  answerCalls({ [call]: errorAnswer("not_found") });
  await expect(ask()).rejects.toMatchObject({ code: "not_found" });
});
