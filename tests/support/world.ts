/** One company with something of everything, and a right call of every route to it. */
import type { RouteName } from "@firstlight/contract";
import { anyAnswers, anyFields, unique, type Form, type Person, type Project, type Team } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

export interface World {
  team: Team;
  project: Project;
  form: Form;
  /** On the project, has answered nothing. */
  tester: Person;
  answered: Person;
  responseId: string;
  /** Uploaded by `tester`, part of the answer. */
  uploadId: string;
  invitation: string;
}

export const text = Buffer.from("A plain text file.\n");

export async function aWorld(app: TestApp, team: Team): Promise<World> {
  const project = await app.aProject(team);
  const form = await app.aForm(project);
  const tester = await app.aTester(project);
  const answered = await app.aTester(project);
  const { id: responseId } = await app.aResponse(form, answered);
  const { body: upload } = await tester.upload({ name: "notes.txt", content: text });
  const invitation = await app.anInvitation(project);
  await app.database.inTenant(team.company.id, (tx) =>
    tx.updateTable("uploads").set({ response_id: responseId }).where("id", "=", upload.id).execute(),
  );
  return { team, project, form, tester, answered, responseId, uploadId: upload.id, invitation: invitation.token };
}

export interface Call {
  path: string;
  body?: unknown;
}

/** A right call of each route: a route added to the contract does not compile here until it has one. */
export function rightCalls(world: World): Record<RouteName, Call> {
  const project = `/projects/${world.project.id}`;
  const form = `/forms/${world.form.id}`;
  const projectBody = { name: "Renamed", description: "Described anew." };
  const formBody = {
    title: "Second look",
    fields: anyFields.map((field, index) => ({ ...field, id: `field_${index}` })),
  };
  const person = { name: "Ada Lovelace", email: `${unique("ada")}@example.com` };
  return {
    login: { path: "/auth/login", body: { email: world.team.owner.email, password: "right password" } },
    register: {
      path: "/auth/register",
      body: { ...person, password: "long enough", company_name: "New", company_domain: unique("new") },
    },
    me: { path: "/auth/me" },
    logout: { path: "/auth/logout" },
    getInvitation: { path: `/auth/invitations/${world.invitation}` },
    acceptInvitation: {
      path: "/auth/invitations/accept",
      body: { token: world.invitation, name: "Ada", password: "long enough" },
    },
    getSubscriptionStatus: { path: "/subscription/status" },
    listProjects: { path: "/projects" },
    createProject: { path: "/projects", body: projectBody },
    getProject: { path: project },
    updateProject: { path: project, body: projectBody },
    archiveProject: { path: `${project}/archive` },
    restoreProject: { path: `${project}/restore` },
    listProjectTesters: { path: `${project}/beta-users` },
    listTesters: { path: "/users/beta" },
    inviteTester: { path: "/users/invite-beta", body: { ...person, project_id: world.project.id } },
    getTesterDashboard: { path: "/beta/dashboard" },
    listTesterForms: { path: `/beta${project}/forms` },
    listForms: { path: "/forms" },
    createForm: { path: "/forms", body: { ...formBody, project_id: world.project.id } },
    getForm: { path: form },
    updateForm: { path: form, body: formBody },
    publishForm: { path: `${form}/publish` },
    closeForm: { path: `${form}/close` },
    submitResponse: { path: `${form}/responses`, body: { responses: anyAnswers } },
    listResponses: { path: `${form}/responses` },
    getResponse: { path: `${form}/responses/${world.responseId}` },
    createUpload: { path: "/uploads" },
    getUpload: { path: `/uploads/${world.uploadId}` },
    getDashboardStats: { path: "/dashboard/stats" },
    listRecentResponses: { path: "/dashboard/recent-responses" },
  };
}
