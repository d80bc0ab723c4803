/** The things of a company with something of everything, once more: of another company, or elsewhere in its own. */
import type { Role } from "@firstlight/contract";
import type { Things } from "./id-positions.ts";
import type { TestApp } from "./test-app.ts";
import { thinPng } from "./thin-png.ts";
import { aStep, anyQuiz } from "./wizard-factories.ts";
import type { World } from "./world.ts";

export async function withPictures(world: World): Promise<World & Things> {
  const { team, tester: beta_tester } = world;
  const people = { owner: team.owner, admin: team.admin, member: team.member, beta_tester };
  const sent = Object.entries(people).map(async ([role, person]) => {
    const { body } = await person.upload({ name: "picture.png", content: thinPng(8, 8) });
    return [role, body.id];
  });
  return { ...world, pictures: Object.fromEntries(await Promise.all(sent)) as Record<Role, string> };
}

/** Of the same company, on another project, with people of its own. */
export async function elsewhereIn(app: TestApp, { team, ...ours }: World): Promise<Things> {
  const project = await app.aProject(team);
  const [tester, form] = [await app.aTester(project), await app.aForm(project)];
  const { id: responseId } = await app.aResponse(form, tester);
  const step = () => aStep({ interactions: [{ type: "quiz", question: "Which one is right?", options: anyQuiz }] });
  const wizard = await app.aWizard(project, { steps: [step(), step(), step()] });
  const onboarding = await app.anOnboardingWizard(project);
  const invited = await app.anInvitation(project);
  const group = await team.owner.post(`/projects/${project.id}/tester-groups`, {
    name: "Others",
    user_ids: [tester.id],
  });
  const imported = await team.owner.post(`/projects/${project.id}/beta-users/import`, {
    csv: `${project.id}@example.com`,
  });
  const { body: message } = await team.owner.post(`/projects/${project.id}/messages`, {
    content: "Hello",
    recipient_id: tester.id,
  });
  const { body: build } = await team.owner.post(`/projects/${project.id}/builds`, { name: "2.0" });
  const items = `/projects/${project.id}/feedback-items`;
  const { body: item } = await team.owner.post(items, { type: "bug", title: "It stops elsewhere" });
  const csv = "ID,Title\n7,It stops elsewhere, too";
  const { body: feedbackImport } = await team.owner.post(`${items}/import`, { csv });
  const { body: label } = await team.owner.post(`/projects/${project.id}/feedback-labels`, { name: "Elsewhere" });
  const { body: view } = await team.owner.post(`/projects/${project.id}/feedback-views`, { name: "All", query: {} });
  const said = { audience: "internal", body: "Look" };
  const { body: comment } = await team.owner.post(`${items}/${item.number}/comments`, said);
  const picture = (await tester.upload({ name: "picture.png", content: thinPng(8, 8) })).body.id;
  const begun = (await tester.post("/uploads/in-parts", { filename: "notes.txt", size: 19 })).body.id;
  const forEveryRole = <T>(one: T) => ({ owner: one, admin: one, member: one, beta_tester: one });
  return {
    project,
    form,
    tester,
    responseId,
    wizard,
    onboarding,
    invitedId: invited.id,
    groupId: group.body.id,
    importId: imported.body.id,
    messageIds: forEveryRole(message.id),
    buildId: build.id,
    announcedBuildId: build.id,
    // Of another user on the same project.
    retestId: ours.retestId,
    answered: tester,
    reportId: item.id,
    sharedId: item.id,
    feedbackImportId: feedbackImport.id,
    labelId: label.id,
    viewIds: forEveryRole(view.id),
    feedbackCommentIds: forEveryRole(comment.id),
    uploadId: picture,
    uploadsInParts: forEveryRole(begun),
    // Of another user on the same project.
    notificationIds: forEveryRole(ours.notificationIds.owner),
    sessionIds: forEveryRole(ours.sessionIds.owner),
    pictures: forEveryRole(picture),
  };
}
