import { FileQuestion } from "lucide-react";
import { EmptyState, LinkButton } from "../../ui/index.ts";

export function FormNotFound({ formsHref }: { formsHref: string }) {
  return (
    <EmptyState
      icon={FileQuestion}
      title="Form not found"
      headingLevel={1}
      action={<LinkButton href={formsHref}>Back to forms</LinkButton>}
    >
      It may have been removed, or the address is not quite right.
    </EmptyState>
  );
}
