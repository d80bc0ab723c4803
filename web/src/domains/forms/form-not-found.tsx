import { FileQuestion } from "lucide-react";
import { EmptyState, LinkButton } from "../../ui/index.ts";

export function FormNotFound({ formsHref }: { formsHref: string }) {
  return (
    <>
      <h1 className="sr-only">Form not found</h1>
      <EmptyState
        icon={FileQuestion}
        title="Form not found"
        action={<LinkButton href={formsHref}>Back to forms</LinkButton>}
      >
        It may have been removed, or the address is not quite right.
      </EmptyState>
    </>
  );
}
