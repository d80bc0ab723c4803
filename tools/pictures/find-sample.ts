/** Signs in to the sample company and finds the IDs of its objects. */
import type { SignedIn } from "@firstlight/contract";
import { freshTester, samplePassword, staff } from "../../server/src/app/sample/people.ts";
import type { SampleIds } from "./shots.ts";

export interface Sample {
  people: Record<"staff" | "tester", SignedIn>;
  ids: SampleIds;
}

async function call<T>(url: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
}

function signIn(url: string, email: string): Promise<SignedIn> {
  const body = JSON.stringify({ email, password: samplePassword });
  return call(`${url}/api/auth/login`, { method: "POST", body, headers: { "content-type": "application/json" } });
}

interface Titled {
  id: string;
  title: string;
}

function idOf(list: readonly Titled[], title: string): string {
  const found = list.find((one) => one.title === title);
  if (!found) throw new Error(`The sample company has no item named “${title}”`);
  return found.id;
}

export async function findSample(url: string): Promise<Sample> {
  const [owner, tester] = await Promise.all([signIn(url, staff[0].email), signIn(url, freshTester)]);
  const read = <T>(path: string) =>
    call<T>(`${url}/api${path}`, { headers: { authorization: `Bearer ${owner.token}` } });
  const projects = await read<{ id: string; name: string }[]>("/projects");
  const named = projects.map(({ id, name }) => ({ id, title: name }));
  const project = idOf(named, "Trailnote Mobile");
  const forms = await read<Titled[]>(`/forms?project_id=${project}`);
  const { wizards } = await read<{ wizards: Titled[] }>(`/projects/${project}/wizards`);
  return {
    people: { staff: owner, tester },
    ids: {
      project,
      form: idOf(forms, "Usability test: plan a Sunday walk"),
      closedForm: idOf(forms, "First impressions"),
      wizard: idOf(wizards, "Plan your first route"),
    },
  };
}
