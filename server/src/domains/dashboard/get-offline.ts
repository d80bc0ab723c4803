import {
  offlineLimits,
  type Api,
  type Assignment,
  type OfflineProject,
  type ProjectFormEntry,
  type RouteOutput,
  type TesterWizard,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { listFormsToFill } from "#domains/forms/public.ts";
import { listLatestMessages, listTeam } from "#domains/messages/public.ts";
import { listOnboarding, listWizardsByProject, listWizardsToRun } from "#domains/wizards/public.ts";
import { getTesterDashboard } from "./get-tester-dashboard.ts";

type Offline = RouteOutput<Api["getOffline"]>;

/** What is open comes first, each in its own order. */
function firstForms(forms: readonly ProjectFormEntry[]): ProjectFormEntry[] {
  const openFirst = forms.toSorted((one, other) => Number(one.completed) - Number(other.completed));
  return openFirst.slice(0, offlineLimits.forms);
}

function firstWizards(wizards: readonly TesterWizard[]): TesterWizard[] {
  const rank = ({ state, is_archived }: TesterWizard) => (state === "completed" ? 2 : Number(is_archived));
  return wizards.toSorted((one, other) => rank(one) - rank(other)).slice(0, offlineLimits.wizards);
}

/** Counts down the bytes that are left. */
function roomFor(bytes: number) {
  let left = bytes;
  return (part: unknown): boolean => {
    const size = Buffer.byteLength(JSON.stringify(part)) + 1;
    if (size > left) return false;
    left -= size;
    return true;
  };
}

/** Leaves out what finds no room: the small parts that every screen needs go first, each of all projects. */
function trimmed({ dashboard, team, projects }: Offline): Offline {
  // Names and brackets around the parts.
  const fits = roomFor(offlineLimits.bytes - 200 * (projects.length + 1));
  const fitting = {
    dashboard: fits(dashboard) ? dashboard : null,
    team: fits(team) ? team : null,
    projects: projects.map((project) => ({
      ...project,
      wizards: fits(project.wizards) ? project.wizards : null,
      onboarding: fits(project.onboarding) ? project.onboarding : null,
    })),
  };
  const withForms = fitting.projects.map((project) => ({ ...project, forms: project.forms.filter(fits) }));
  const withRuns = withForms.map((project) => ({ ...project, runs: project.runs.filter(fits) }));
  return {
    ...fitting,
    projects: withRuns.map((project) => ({ ...project, messages: fits(project.messages) ? project.messages : null })),
  };
}

/** Returns what a tester's device keeps, each part as its own call answers it, in a fixed number of queries. */
export async function getOffline(ctx: Context): Promise<Offline> {
  const dashboard = await getTesterDashboard(ctx);
  const assignments = dashboard.projects.slice(0, offlineLimits.projects);
  const projectIds = assignments.map(({ project }) => project.id);
  const formsOf = new Map(assignments.map(({ project, forms }) => [project.id, firstForms(forms)]));
  const [first] = projectIds;
  const [team, wizards, onboarding, messages, forms] = await Promise.all([
    first === undefined ? null : listTeam(ctx, first, offlineLimits.people),
    listWizardsByProject(ctx, projectIds),
    listOnboarding(ctx, projectIds),
    listLatestMessages(ctx, { projectIds, limit: offlineLimits.messages }),
    listFormsToFill(
      ctx,
      [...formsOf.values()].flat().map(({ form }) => form.id),
    ),
  ]);
  const wizardsOf = new Map([...wizards].map(([id, entries]) => [id, firstWizards(entries)]));
  const runs = await listWizardsToRun(
    ctx,
    [...wizardsOf.values()].flat().map(({ id }) => id),
  );
  const partsOf = ({ project: { id }, unread_messages: unread_count }: Assignment): OfflineProject => {
    const page = messages.get(id);
    return {
      id,
      wizards: { wizards: wizards.get(id) ?? [] },
      onboarding: onboarding.get(id) ?? null,
      forms: (formsOf.get(id) ?? []).flatMap((entry) => {
        const content = forms.get(entry.form.id);
        return content ? [{ ...content, entry }] : [];
      }),
      runs: (wizardsOf.get(id) ?? []).flatMap((wizard) => runs.get(wizard.id) ?? []),
      messages: page ? { ...page, unread_count } : null,
    };
  };
  return trimmed({ dashboard, team, projects: assignments.map(partsOf) });
}
