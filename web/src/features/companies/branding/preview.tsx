import type { Brand } from "@firstlight/contract";
import { Send } from "lucide-react";
import { useId } from "react";
import { PreviewFrame } from "#shared/companies/preview-frame.tsx";
import { EmailPreview } from "#shared/email/preview.tsx";
import { t } from "#lib/text/translate.ts";
import { applyBrand, Badge, Button, CountBadge, RadioGroup, RatingInput } from "#ui/index.ts";
import { CompanyMark } from "./mark.tsx";

interface PreviewProps {
  company: { company_name: string; logo_url: string | null };
  brand: Brand;
  className?: string;
}

function HeaderPreview({ company }: Pick<PreviewProps, "company">) {
  return (
    <div className="bg-surface">
      <div className="flex min-h-14 items-center gap-3 px-4">
        <CompanyMark company={company} />
        <span className="min-w-0 grow truncate text-lg font-semibold">{company.company_name}</span>
        <Badge>{t("Beta tester")}</Badge>
      </div>
      <div className="flex gap-5 border-b border-line px-4 text-base font-medium">
        <span className="border-b-2 border-brand pt-1 pb-2 text-brand-text">{t("Dashboard")}</span>
        <span className="flex items-center gap-1.5 pt-1 pb-2 text-ink-muted">
          {t("Messages")} <CountBadge count={2} label={t("2 unread messages")} />
        </span>
      </div>
    </div>
  );
}

function QuestionPreview() {
  return (
    <div className="flex flex-col gap-5 bg-surface p-4">
      <RatingInput label={t("How was your first day with it?")} defaultValue={4} />
      <RadioGroup
        label={t("Would you use it again?")}
        defaultValue="yes"
        options={[
          { value: "yes", label: t("Yes") },
          { value: "no", label: t("No") },
        ]}
      />
      <Button variant="primary" icon={Send} className="self-start">
        {t("Submit Form")}
      </Button>
    </div>
  );
}

/** A preview of the company's branding with the current form values, built from the real UI components. */
export function BrandingPreview({ company, brand, className }: PreviewProps) {
  const title = useId();
  const { company_name } = company;
  return (
    <section
      aria-labelledby={title}
      className={className}
      ref={(element) => void (element && applyBrand(element, brand))}
    >
      <h3 id={title} className="mb-3 text-base font-semibold text-ink">
        {t("Preview")}
      </h3>
      <div className="flex flex-col gap-5">
        <PreviewFrame title={t("App")}>
          <HeaderPreview company={company} />
        </PreviewFrame>
        <PreviewFrame title={t("Form Question")}>
          <QuestionPreview />
        </PreviewFrame>
        <PreviewFrame title={t("Email")}>
          <EmailPreview
            company={company}
            heading={t("You have a new form")}
            paragraphs={[t("Tell {company} how your first day went. It takes 5 minutes.", { company: company_name })]}
            actionLabel={t("Open Form")}
          />
        </PreviewFrame>
      </div>
    </section>
  );
}
