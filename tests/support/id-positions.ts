/** Every place where a call names something by its id, and the same call with something else in that place. */
import { api, type Role, type RouteName } from "@firstlight/contract";
import { rightCalls, type Call } from "./right-calls.ts";
import type { World } from "./world.ts";

/** A company with one object of each kind, or the counterparts: the same objects of another company or another project. */
export type Things = Partial<World> & {
  /** A picture each of them has uploaded. */
  pictures: Record<Role, string>;
};

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Calls that name what the right one of their route leaves out. */
export function fullerCalls(world: World & Things, as: Role): Partial<Record<RouteName, Call[]>> {
  const { wizard, project, tester, groupId } = world;
  const right = rightCalls(world, as);
  const asking = (name: RouteName, query: Record<string, string>): Call[] => {
    const [path, had] = right[name].path.split("?");
    const values = { ...Object.fromEntries(new URLSearchParams(had)), ...query };
    return [{ path: `${path}?${new URLSearchParams(values).toString()}` }];
  };
  const giving = (name: RouteName, ...bodies: object[]): Call[] =>
    bodies.map((body) => ({ path: right[name].path, body: { ...(right[name].body as object), ...body } }));
  const [first, second] = wizard.steps;
  const question = first?.interactions[0];
  const options = question?.options.map(({ id, text }, index) => ({ id, text, is_correct: index === 0 }));
  const asked = { interactions: [{ id: question?.id, type: "quiz", question: "Which one?", options }] };
  const shown = { show_if: { match: "all", conditions: [{ interaction_id: question?.id, is: "answered" }] } };
  const behind = { after_step_id: first?.id };
  const answering = { responses: [{ interaction_id: question?.id, response_data: { value: "green" } }] };
  const [testers, pictures] = [{ tester: tester.id }, { upload_ids: [world.pictures[as]] }];
  const mentioning = { mentions: [world.team.owner.id] };
  const messageId = { id: world.messageIds.owner };
  const narrowed = {
    owner: world.team.owner.id,
    reporter: tester.id,
    label: world.labelId,
    build: world.buildId,
    fixed_build: world.buildId,
  };
  const answer = { wizard_id: wizard.id, interaction_id: question?.id, user_id: world.answered.id };
  const said = [
    { kind: "response", id: world.responseId },
    { kind: "wizard_answer", ...answer },
    { kind: "message", ...messageId },
  ];
  return {
    updatePreferences: giving("updatePreferences", { project_preferences: { [project.id]: { welcome: "disabled" } } }),
    updateBranding: giving("updateBranding", { logo_upload_id: world.pictures[as] }),
    listProjectFeedback: asking("listProjectFeedback", { ...testers, form: world.form.id }),
    listProjectTesters: asking("listProjectTesters", { group: groupId }),
    listProjectTesterIds: asking("listProjectTesterIds", { group: groupId }),
    updateGroup: giving("updateGroup", { user_ids: [tester.id] }),
    listForms: asking("listForms", { project_id: project.id }),
    submitResponse: giving("submitResponse", { submission_id: world.responseId }),
    listResponses: asking("listResponses", testers),
    getResponse: asking("getResponse", testers),
    getSummary: asking("getSummary", testers),
    listAnswers: asking("listAnswers", testers),
    exportResponses: asking("exportResponses", testers),
    createStep: giving("createStep", asked, shown, behind),
    updateStep: [
      ...giving("updateStep", asked),
      {
        path: right.updateStep.path.replace(first?.id ?? "", second?.id ?? ""),
        body: { ...(right.updateStep.body as object), ...shown },
      },
    ],
    createOnboardingStep: giving("createOnboardingStep", asked, shown, behind),
    updateOnboardingStep: giving("updateOnboardingStep", asked, shown),
    completeStep: giving("completeStep", answering),
    completeOnboardingStep: giving("completeOnboardingStep", answering),
    assignWizard: giving("assignWizard", { user_ids: [], group_ids: [groupId] }),
    remindWizardTesters: giving("remindWizardTesters", { user_ids: [tester.id] }),
    listWizardTesters: [
      ...asking("listWizardTesters", { step: first?.id ?? "" }),
      ...asking("listWizardTesters", { group: groupId }),
    ],
    listMessages: asking("listMessages", { tester_id: tester.id }),
    listOwnMessages: asking("listOwnMessages", { project_id: project.id }),
    sendMessage: giving("sendMessage", messageId, pictures),
    broadcastMessage: giving(
      "broadcastMessage",
      messageId,
      pictures,
      { recipient_ids: [tester.id] },
      { group_id: groupId },
      { group_ids: [groupId] },
    ),
    listFeedbackItems: [
      ...asking("listFeedbackItems", { owner: world.team.owner.id, reporter: tester.id }),
      ...asking("listFeedbackItems", { build: world.buildId, fixed_build: world.buildId, label: world.labelId }),
    ],
    exportFeedbackItems: [
      ...asking("exportFeedbackItems", { owner: world.team.owner.id, reporter: tester.id }),
      ...asking("exportFeedbackItems", { build: world.buildId, fixed_build: world.buildId, label: world.labelId }),
    ],
    previewFeedbackImport: giving("previewFeedbackImport", { closed_build_id: world.buildId }),
    importFeedback: giving("importFeedback", { closed_build_id: world.buildId }),
    createFeedbackItem: giving(
      "createFeedbackItem",
      { id: world.sharedId },
      pictures,
      ...said.map((source) => ({ source })),
    ),
    draftFeedbackItem: giving("draftFeedbackItem", ...said.map((source) => ({ source }))),
    findTurnedSources: giving("findTurnedSources", ...said.map((source) => ({ sources: [source] }))),
    updateFeedbackItem: giving(
      "updateFeedbackItem",
      { owner_id: world.team.owner.id },
      { seen_build_id: world.buildId },
      { fixed_build_id: world.buildId },
      { label_ids: [world.labelId] },
    ),
    changeFeedbackItems: giving(
      "changeFeedbackItems",
      { change: { owner_id: world.team.owner.id } },
      { change: { fixed_build_id: world.buildId } },
      { change: { add_label_ids: [world.labelId] } },
      { change: { remove_label_ids: [world.labelId] } },
    ),
    createFeedbackView: giving("createFeedbackView", { query: narrowed }),
    updateFeedbackView: giving("updateFeedbackView", { query: narrowed }),
    commentOnFeedback: giving(
      "commentOnFeedback",
      { id: world.feedbackCommentIds.owner },
      { audience: "direct", tester_id: tester.id },
      mentioning,
      pictures,
    ),
    editFeedbackComment: giving("editFeedbackComment", mentioning),
    createBuild: giving("createBuild", { audience: { kind: "groups", group_ids: [groupId] } }),
    updateBuild: giving("updateBuild", { audience: { kind: "groups", group_ids: [groupId] } }),
    answerRetest: giving("answerRetest", pictures),
    reportFeedback: giving("reportFeedback", { id: world.sharedId }, pictures),
    commentOnReport: giving("commentOnReport", { id: world.feedbackCommentIds.owner }, pictures),
    previewRecipients: giving("previewRecipients", { group_ids: [groupId] }),
  };
}

export interface Position {
  /** As the document calls it: "path id", "query tester", "body user_ids[]". */
  name: string;
  value: string;
  /** The call with this in its place. */
  with: (other: string) => Call;
}

function positionsInBody(
  value: unknown,
  at: string,
): { name: string; value: string; with: (other: string) => unknown }[] {
  if (typeof value === "string") return isId.test(value) ? [{ name: at, value, with: (other) => other }] : [];
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return items.flatMap((item, index) =>
      positionsInBody(item, `${at}[]`).map((one) => ({
        ...one,
        with: (other: string) => items.with(index, one.with(other)),
      })),
    );
  }
  if (typeof value !== "object" || value === null) return [];
  const entries: [string, unknown][] = Object.entries(value);
  return entries.flatMap(([key, item], index) => {
    const rebuilt = (entry: [string, unknown]) => Object.fromEntries(entries.with(index, entry));
    const within = positionsInBody(item, at === "body " ? `body ${key}` : `${at}.${key}`);
    const own = isId.test(key)
      ? [{ name: `${at}.#`, value: key, with: (other: string) => rebuilt([other, item]) }]
      : [];
    return [...own, ...within.map((one) => ({ ...one, with: (other: string) => rebuilt([key, one.with(other)]) }))];
  });
}

/** Where this call of a route names something by its id. */
export function positionsOf(name: RouteName, call: Call): Position[] {
  const [path = "", search] = call.path.split("?");
  const template = api[name].path.split("/");
  const segments = path.split("/");
  const tail = search === undefined ? "" : `?${search}`;
  const inPath = segments.flatMap((value, index) => {
    const put = (other: string) => ({ ...call, path: `${segments.with(index, other).join("/")}${tail}` });
    return isId.test(value) ? [{ name: `path ${template[index]?.slice(1, -1)}`, value, with: put }] : [];
  });
  const query = new URLSearchParams(search);
  const inQuery = [...query].flatMap(([key, value]) => {
    const put = (other: string) => ({
      ...call,
      path: `${path}?${new URLSearchParams({ ...Object.fromEntries(query), [key]: other }).toString()}`,
    });
    return isId.test(value) ? [{ name: `query ${key}`, value, with: put }] : [];
  });
  const inBody = positionsInBody(call.body, "body ").map((one) => ({
    ...one,
    with: (other: string) => ({ ...call, body: one.with(other) }),
  }));
  return [...inPath, ...inQuery, ...inBody];
}

/** Maps each ID of a world to its counterpart: the ID at the same path in `things`. */
export function counterpartsOf(world: object, things: object): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (one: unknown, other: unknown): void => {
    if (typeof one === "string" && typeof other === "string") found.set(one, other);
    if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return;
    for (const [key, value] of Object.entries(one)) walk(value, (other as Record<string, unknown>)[key]);
  };
  walk(world, things);
  return found;
}

interface Shape {
  format?: string;
  properties?: Record<string, Shape>;
  propertyNames?: Shape;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
}
/** A call as the document describes it. */
export interface Documented {
  parameters?: { in: string; name: string; schema: Shape }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
}

function idsIn(shape: Shape, at: string): string[] {
  const { format, properties = {}, propertyNames = {}, items, anyOf = [], oneOf = [] } = shape;
  return [
    ...(format === "uuid" ? [at] : []),
    ...(propertyNames.format === "uuid" ? [`${at}.#`] : []),
    ...Object.entries(properties).flatMap(([key, one]) => idsIn(one, at === "body " ? `body ${key}` : `${at}.${key}`)),
    ...(items ? idsIn(items, `${at}[]`) : []),
    ...[...anyOf, ...oneOf].flatMap((one) => idsIn(one, at)),
  ];
}

/** Where a documented call names something by its id. */
export function documentedPositions({ parameters = [], requestBody }: Documented): string[] {
  const body = requestBody?.content["application/json"]?.schema ?? {};
  return [...parameters.flatMap((one) => idsIn(one.schema, `${one.in} ${one.name}`)), ...idsIn(body, "body ")];
}
