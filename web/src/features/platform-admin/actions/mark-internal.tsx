import { Building2 } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { adminApi } from "../api.ts";
import { defineAction } from "./define.tsx";
import type { Subject } from "./subject.ts";

const labelOf = ({ is_internal }: Subject) => (is_internal ? t("Count as Customer") : t("Mark as Internal"));

export const markInternal = defineAction({
  id: "internal",
  label: labelOf,
  icon: Building2,
  title: ({ is_internal, company_name: company }: Subject) =>
    is_internal ? t("Count {company} as a customer?", { company }) : t("Mark {company} as internal?", { company }),
  unavailable: ({ is_sample }) => (is_sample ? t("Sample companies never count as customers.") : undefined),
  values: {},
  reason: { company: ({ company_name }) => company_name, isFirst: true },
  Fields: ({ subject: { company_name: company, is_internal }, reason }) => (
    <>
      <p className="text-ink-muted">
        {is_internal
          ? t("{company} counts as a customer again, in lists and metrics.", { company })
          : t("“Real users only” excludes {company} from lists and metrics. Nothing changes for its people.", {
              company,
            })}
      </p>
      {reason}
    </>
  ),
  submit: labelOf,
  failed: t("Failed to update company"),
  run: ({ company_id: id, is_internal }, { reason }) =>
    adminApi.markInternal({ params: { id }, body: { is_internal: !is_internal, reason } }),
  done: ({ is_internal, company_name: company }) => ({
    toast: is_internal
      ? t("{company} counts as a customer again", { company })
      : t("{company} marked as internal", { company }),
  }),
});
