import type { Project } from "@firstlight/contract";
import { UserPlus } from "lucide-react";
import { Button, LateMenu } from "../../ui/index.ts";

/** Asks for the project before inviting a tester to it. */
export function InviteMenu({ projects }: { projects: readonly Project[] }) {
  const items = projects.map(({ id, name }) => ({ id, label: name, href: `/projects/${id}/testers?invite=true` }));
  return (
    <LateMenu
      label="Invite a tester to"
      trigger={(props) => (
        <Button {...props} icon={UserPlus}>
          Invite Tester
        </Button>
      )}
      items={[
        { id: "projects", title: "To which project?", items },
        { id: "more", items: [{ id: "all", label: "All projects…", href: "/projects" }] },
      ]}
    />
  );
}
