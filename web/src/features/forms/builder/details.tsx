import { limits } from "@firstlight/contract";
import { ChevronRight } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Card, cx, TextArea, TextField } from "#ui/index.ts";
import { MoreDetails } from "./more-details.tsx";
import type { BuilderDetails as Details } from "./state.ts";

interface BuilderDetailsProps {
  details: Details;
  onChange: (patch: Partial<Details>) => void;
  titleError: string | undefined;
  detailsError: string | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Title and description; the rest waits quietly behind one line. */
export function BuilderDetails(props: BuilderDetailsProps) {
  const { details, onChange, titleError, detailsError, isOpen, onOpenChange } = props;
  return (
    <Card padding="md">
      <div className="flex flex-col gap-4">
        <TextField
          name="form-title"
          label={t("Form title")}
          isRequired
          value={details.title}
          onChange={(title) => onChange({ title })}
          error={titleError}
          maxLength={limits.title}
          autoComplete="off"
        />
        <TextArea
          name="form-description"
          label={t("Description")}
          labelNote={t("optional")}
          value={details.description}
          onChange={(description) => onChange({ description })}
          maxLength={limits.description}
          rows={2}
        />
        <div>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onOpenChange(!isOpen)}
            className="-ms-1.5 inline-flex min-h-control items-center gap-1.5 rounded-md px-1.5 text-base font-medium text-ink-muted hover:text-ink"
          >
            <ChevronRight aria-hidden className={cx("size-4 transition-transform", isOpen && "rotate-90")} />
            {t("Form Details")}
          </button>
          {isOpen && <MoreDetails details={details} onChange={onChange} />}
          {detailsError && (
            <p role="alert" className="mt-2 text-sm font-medium text-danger">
              {detailsError}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
