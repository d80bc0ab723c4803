import type { Form, FormResponse } from "@firstlight/contract";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/index.ts";
import { ResponseSheet } from "./response-sheet.tsx";

interface ResponsesIndividualProps {
  form: Form;
  responses: readonly FormResponse[];
  total: number;
  responseId: string | undefined;
  onShow: (id: string) => void;
  /** Loads the page after the last one; undefined at the end. */
  loadMore: (() => Promise<FormResponse | undefined>) | undefined;
  isLoading: boolean;
}

/** One answer after the other, newest first. */
export function ResponsesIndividual(props: ResponsesIndividualProps) {
  const { form, responses, total, responseId, onShow, loadMore, isLoading } = props;
  const shown = responseId ?? responses[0]?.id;
  const index = responses.findIndex((response) => response.id === shown);
  const previous = index > 0 ? responses[index - 1] : undefined;
  const next = index >= 0 ? responses[index + 1] : undefined;
  const goOn = async () => {
    const target = next ?? (await loadMore?.());
    if (target) onShow(target.id);
  };
  if (shown === undefined) return null;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <nav aria-label="Responses" className="flex items-center justify-between gap-3">
        <Button icon={ChevronLeft} isDisabled={!previous} onPress={() => previous && onShow(previous.id)}>
          Previous
        </Button>
        <p aria-live="polite" className="tabular text-sm text-ink-muted">
          {index >= 0 ? `${(index + 1).toLocaleString("en")} of ${total.toLocaleString("en")}` : ""}
        </p>
        <Button
          iconAfter={ChevronRight}
          isDisabled={index < 0 || (!next && !loadMore)}
          isPending={isLoading}
          onPress={() => void goOn()}
        >
          Next
        </Button>
      </nav>
      <ResponseSheet key={shown} form={form} responseId={shown} />
    </div>
  );
}
