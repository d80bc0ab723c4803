import type { Project } from "@firstlight/contract";
import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, IconButton } from "#ui/index.ts";

// What floats is heavy, and every tab of a project would carry it: it loads when it is asked for.
const ProjectActions = lazy(async () => ({ default: (await import("./actions.tsx")).ProjectActions }));

/** The button of what can be done with a project as a whole. */
export function ProjectMenu({ project }: { project: Project }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const label = t("Actions for {name}", { name: project.name });
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
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
      {hasOpened && (
        <ErrorBoundary title={t("Failed to load the menu")}>
          <Suspense>
            <ProjectActions
              project={project}
              label={label}
              triggerRef={trigger}
              isOpen={isOpen}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
