import type { Project } from "@firstlight/contract";
import { UserPlus } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, LazyMenu } from "#ui/index.ts";

/** Asks for the project before inviting a tester to it. */
export function InviteMenu({ projects }: { projects: readonly Project[] }) {
  const items = projects.map(({ id, name }) => ({ id, label: name, href: `/projects/${id}/testers?invite=true` }));
  return (
    <LazyMenu
      label={t("Invite Tester to Project")}
      trigger={(props) => (
        <Button {...props} icon={UserPlus}>
          {t("Invite Tester")}
        </Button>
      )}
      items={[
        { id: "projects", title: t("Choose a Project"), items },
        { id: "more", items: [{ id: "all", label: t("All Projects…"), href: "/projects" }] },
      ]}
    />
  );
}
