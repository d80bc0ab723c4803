import { z } from "zod";
import { id } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { messageRoutes } from "../messages/routes.ts";
import { wizard } from "../wizards/routes.ts";
import { wizardRun, wizardRunRoutes } from "../wizards/runs.ts";
import { dashboardRoutes, formToFill } from "./routes.ts";

const pages = { next: z.string().nullable() };

/** What a device keeps of a tester's work: projects, of each one forms, wizards and messages, people to write to, and bytes of the whole answer. */
export const offlineLimits = {
  projects: 10,
  forms: 20,
  wizards: 20,
  messages: 50,
  people: 100,
  bytes: 1_000_000,
} as const;

/** Each part is what the call for it answers; a part that finds no room is null or missing. */
const offlineProject = z.object({
  id,
  wizards: wizardRunRoutes.listTesterWizards.answer.nullable(),
  onboarding: wizardRunRoutes.getOnboarding.answer.nullable(),
  /** Those to fill in first. */
  forms: z.array(formToFill),
  /** Those to do first. */
  runs: z.array(z.object({ wizard, run: wizardRun })),
  /** The first page, newest first. `next` is the cursor of the page after it. */
  messages: messageRoutes.listOwnMessages.answer.extend(pages).nullable(),
});
export type OfflineProject = z.output<typeof offlineProject>;

export const offlineRoutes = routes({
  getOffline: {
    method: "GET",
    path: "/beta/offline",
    permission: "use tester dashboard",
    summary: `Returns what a tester’s device keeps for when it is offline, in at most 1 MB. Of the newest ${offlineLimits.projects} projects, first the lists and the onboarding, then forms, then wizards, then messages, as far as there is room`,
    tagged: true,
    answer: z.object({
      dashboard: dashboardRoutes.getTesterDashboard.answer.nullable(),
      /** Who can be written to, in each of the projects: the first page. */
      team: messageRoutes.listProjectUsers.answer.extend(pages).nullable(),
      projects: z.array(offlineProject),
    }),
  },
});
