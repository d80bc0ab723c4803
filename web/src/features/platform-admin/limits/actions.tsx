import { noLimits, type OwnLimits } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Gauge } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { ErrorState, Loading, SkeletonText } from "#ui/index.ts";
import { defineAction } from "../actions/action.tsx";
import { adminApi } from "../api.ts";
import { areComplete, LimitFields } from "./fields.tsx";
import { companyLimitsQuery, defaultLimitsQuery } from "./queries.ts";

interface Values {
  /** Undefined until something is changed. */
  limits: OwnLimits | undefined;
}

const unchanged: Values = { limits: undefined };
const isReady = ({ limits }: Values) => limits !== undefined && areComplete(limits);

export interface LimitSubject {
  company_id: string;
  company_name: string;
}

export const changeLimits = defineAction({
  id: "limits",
  label: () => t("Change Limits"),
  icon: Gauge,
  title: ({ company_name: company }: LimitSubject) => t("Limits and Features of {company}", { company }),
  values: unchanged,
  reason: { company: ({ company_name }) => company_name },
  Fields({ subject, values, set, reason }) {
    const query = useQuery(companyLimitsQuery(subject.company_id));
    if (query.isError) return <ErrorState isCompact title={t("Failed to load limits")} query={query} />;
    if (!query.data)
      return (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      );
    return (
      <>
        <LimitFields
          values={values.limits ?? query.data.own}
          onChange={(limits) => set({ limits })}
          facts={query.data}
        />
        {reason}
      </>
    );
  },
  isReady,
  submit: () => t("Save Limits"),
  failed: t("Failed to change limits"),
  run: ({ company_id: id }, { limits = {}, reason }) =>
    adminApi.setCompanyLimits({ params: { id }, body: { own: limits, reason } }),
  done: ({ company_name: company }) => ({ toast: t("Limits of {company} saved", { company }) }),
});

export const changeDefaults = defineAction({
  id: "defaults",
  label: () => t("Change Defaults"),
  icon: Gauge,
  title: (_subject: object) => t("Defaults of all companies"),
  values: unchanged,
  reason: {},
  Fields({ values, set, reason }) {
    const { data } = useQuery(defaultLimitsQuery());
    if (!data) return null;
    return (
      <>
        <p className="text-ink-muted">
          {t(
            "They take effect right away, for every company without its own. Nothing that is there already is removed.",
          )}
        </p>
        <LimitFields
          values={values.limits ?? data.limits}
          onChange={(limits) => set({ limits })}
          facts={{ server_storage_mb: data.server_storage_mb }}
        />
        {reason}
      </>
    );
  },
  isReady,
  submit: () => t("Save Defaults"),
  failed: t("Failed to change defaults"),
  run: (_subject, { limits = {}, reason }) =>
    adminApi.setDefaultLimits({ body: { limits: { ...noLimits, ...limits }, reason } }),
  done: () => ({ toast: t("Defaults saved") }),
});
