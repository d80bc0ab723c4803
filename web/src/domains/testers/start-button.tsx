import type { ProjectFormEntry } from "@firstlight/contract";
import { ArrowRight } from "lucide-react";
import { LinkButton } from "../../ui/index.ts";
import type { FormProgress } from "./form-progress.ts";

interface StartButtonProps {
  projectId: string;
  entry: ProjectFormEntry;
  progress: FormProgress;
  isPrimary: boolean;
  size?: "md" | "lg";
  /** What it says before anything is answered. */
  label?: "Start" | "Fill Form";
}

/** Start, or Continue where answers are kept already. */
export function StartButton({ projectId, entry, progress, isPrimary, ...look }: StartButtonProps) {
  const { size = "md", label = "Start" } = look;
  return (
    <LinkButton
      href={`/dashboard/projects/${projectId}/forms/${entry.form.id}`}
      variant={isPrimary ? "primary" : "secondary"}
      size={size}
      iconAfter={ArrowRight}
      className="w-full sm:w-auto"
    >
      {progress.isStarted ? "Continue" : label}
      <span className="sr-only"> {entry.form.title}</span>
    </LinkButton>
  );
}
