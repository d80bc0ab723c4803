interface Talk {
  project_id: string;
  tester_id: string;
}

/** Where a conversation is read: by its tester, or by the staff. */
export function conversationPath({ project_id, tester_id }: Talk, by: "staff" | "tester"): string {
  if (by === "tester") return `/dashboard/projects/${project_id}/messages`;
  return `${conversationsPath(project_id)}?person=${tester_id}`;
}

/** Where the staff read all conversations of a project. */
export function conversationsPath(projectId: string): string {
  return `/projects/${projectId}/communication`;
}
