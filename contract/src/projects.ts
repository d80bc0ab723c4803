import { z } from "zod";
import { id, nameLine, page, requiredText, search, time, withId } from "./common.ts";
import { limits } from "./limits.ts";
import { routes } from "./define.ts";

export const project = z.object({
  id,
  name: z.string(),
  description: z.string(),
  created_at: time,
  archived_at: time.nullable(),
  form_count: z.int(),
  tester_count: z.int(),
});
export type Project = z.output<typeof project>;

export const projectDetail = project.extend({ response_count: z.int() });
export type ProjectDetail = z.output<typeof projectDetail>;

export const projectBody = z.object({
  name: nameLine("Project name"),
  description: requiredText("Description", limits.description),
});

export const projectRoutes = routes({
  listProjects: {
    method: "GET",
    path: "/projects",
    permission: "read projects",
    summary: "The company's projects, newest first",
    query: page.extend({ q: search.optional(), archived: z.stringbool().optional() }),
    answer: z.array(project),
    paged: true,
  },
  createProject: {
    method: "POST",
    path: "/projects",
    permission: "manage projects",
    summary: "Create a project",
    body: projectBody,
    answer: project,
    status: 201,
  },
  getProject: {
    method: "GET",
    path: "/projects/{id}",
    permission: "read projects",
    summary: "One project, with how many responses it has",
    params: withId,
    answer: projectDetail,
    refusals: [404],
  },
  updateProject: {
    method: "PUT",
    path: "/projects/{id}",
    permission: "manage projects",
    summary: "Change a project's name and description",
    params: withId,
    body: projectBody,
    answer: project,
    refusals: [404],
  },
  archiveProject: {
    method: "POST",
    path: "/projects/{id}/archive",
    permission: "manage projects",
    summary: "Put a project away: testers no longer see it, nothing is lost",
    params: withId,
    answer: project,
    refusals: [404],
  },
  restoreProject: {
    method: "POST",
    path: "/projects/{id}/restore",
    permission: "manage projects",
    summary: "Bring an archived project back",
    params: withId,
    answer: project,
    refusals: [404],
  },
});
