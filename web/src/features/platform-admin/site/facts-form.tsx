import { type EditedSiteFacts, limits, siteLimits, type SiteFacts } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { EditConflict } from "#shared/edit-conflict/banner.tsx";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { t } from "#lib/text/translate.ts";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { Button, Card, FormError, TextArea, toast } from "#ui/index.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { adminApi } from "../api.ts";
import { siteFactsQuery } from "./queries.ts";
import { useConflict } from "./use-conflict.ts";

interface FactLine {
  name: Exclude<keyof SiteFacts, "address">;
  label: string;
  type?: "text" | "email" | "tel" | "url";
}

const groups: readonly { id: string; title: string; lines: readonly FactLine[] }[] = [
  {
    id: "contact",
    title: t("Contact"),
    lines: [
      { name: "support_email", label: t("Support email"), type: "email" },
      { name: "sales_email", label: t("Sales email"), type: "email" },
      { name: "technical_email", label: t("Technical email"), type: "email" },
      { name: "security_contact", label: t("Security contact") },
      { name: "phone", label: t("Phone"), type: "tel" },
      { name: "phone_hours", label: t("Phone hours") },
    ],
  },
  {
    id: "social-media",
    title: t("Social Media"),
    lines: [
      { name: "linkedin_url", label: t("LinkedIn"), type: "url" },
      { name: "x_url", label: t("X"), type: "url" },
      { name: "youtube_url", label: t("YouTube"), type: "url" },
    ],
  },
];

const hints: Partial<Record<keyof SiteFacts, string>> = {
  security_contact: t(
    "An email address or a web address, for /security and security.txt. If empty, the support email.",
  ),
  linkedin_url: t("The whole address, starting with https://"),
};

/** What a field says below it: where an empty one gets its value from. */
function hintOf(name: keyof SiteFacts, defaults: SiteFacts): string | undefined {
  const value = defaults[name].replaceAll("\n", ", ");
  return value ? t("Default: {value}", { value }) : hints[name];
}

function described(name: keyof SiteFacts, defaults: SiteFacts) {
  const description = hintOf(name, defaults);
  return description ? { description } : {};
}

/** What the public pages say about the operator. Empty facts come from the settings, or are not shown. */
export function FactsForm({ stored }: { stored: EditedSiteFacts }) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const { queryKey } = siteFactsQuery();
  const conflict = useConflict(stored, () => adminApi.getSiteFacts());
  const { form, control, formProps, failure, isPending } = useContractForm<SiteFacts, EditedSiteFacts>({
    body: async () => (await import("../account/body-schemas.ts")).siteFacts,
    defaultValues: stored.facts,
    send: (facts) => conflict.save((revision) => adminApi.setSiteFacts({ body: { ...facts, revision } })),
    onSent: (saved) => {
      client.setQueryData(queryKey, saved);
      form.reset(saved.facts);
      toast.success(t("Saved"));
    },
    failed: t("Failed to save. Please try again."),
  });
  const { isDirty } = form.formState;
  const { theirs } = conflict;
  const { defaults } = stored;
  return (
    <form {...formProps} ref={element} className="flex max-w-3xl flex-col gap-5">
      <LeaveGuard isDirty={isDirty} onLeave={() => form.reset()} />
      {theirs ? (
        <EditConflict
          what={t("page")}
          at={theirs.updated_at ?? ""}
          onLoadTheirs={() => {
            form.reset(theirs.facts);
            conflict.accept();
          }}
          onOverwrite={() => {
            conflict.accept();
            element.current?.requestSubmit();
          }}
        />
      ) : (
        <FormError>{failure}</FormError>
      )}
      <Card className="flex flex-col gap-5">
        <SectionHeading id="site-operator" title={t("Operator")} />
        <FormTextField
          control={control}
          name="name"
          label={t("Name")}
          maxLength={limits.name}
          autoComplete="organization"
          {...described("name", defaults)}
        />
        <FormField control={control} name="address">
          {(field) => (
            <TextArea
              {...field}
              label={t("Address")}
              rows={3}
              maxLength={siteLimits.address}
              {...described("address", defaults)}
            />
          )}
        </FormField>
      </Card>
      {groups.map(({ id, title, lines }) => (
        <Card key={id} className="flex flex-col gap-5">
          <SectionHeading id={`site-${id}`} title={title} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {lines.map(({ name, label, type = "text" }) => (
              <FormTextField
                key={name}
                control={control}
                name={name}
                label={label}
                inputMode={type}
                autoComplete="off"
                {...described(name, defaults)}
              />
            ))}
          </div>
        </Card>
      ))}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isDirty}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}
