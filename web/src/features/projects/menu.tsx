import type { Project } from "@firstlight/contract";
import { Ellipsis } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, IconButton, lazyPart } from "#ui/index.ts";

// What floats is heavy, and every tab of a project would carry it: it loads when it is asked for.
const ProjectActions = lazyPart(async () => (await import("./actions.tsx")).ProjectActions, {
  when: ({ isOpen }) => isOpen,
});

/** The button of what can be done with a project as a whole. */
export function ProjectMenu({ project }: { project: Project }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = t("Actions for {name}", { name: project.name });
  const open = () => setOpen(true);
  return (
    <>
      <IconButton
        ref={trigger}
        icon={Ellipsis}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={open}
        onKeyDown={({ key }) => {
          if (key === "ArrowDown" || key === "ArrowUp") open();
        }}
      />
      <ErrorBoundary title={t("Failed to load the menu")}>
        <ProjectActions
          project={project}
          label={label}
          triggerRef={trigger}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      </ErrorBoundary>
    </>
  );
}
