import type { FeatureName, LimitName } from "@firstlight/contract";
import { locale, t } from "#lib/text/translate.ts";

interface LimitTexts {
  label: string;
  /** In the box of its number. */
  unit: string;
  /** What it means, where the label does not say it. */
  description?: string;
}

/** In the order of the form. */
export const limitTexts: Readonly<Record<LimitName, LimitTexts>> = {
  projects: { label: t("Active projects"), unit: t("projects") },
  testers: { label: t("Testers"), unit: t("testers") },
  storage_mb: { label: t("Storage"), unit: t("MB") },
  invitations_per_day: {
    label: t("Invitations per day"),
    unit: t("per day"),
    description: t("Further ones leave on the following days."),
  },
};

export const featureTexts: Readonly<Record<FeatureName, string>> = {
  file_uploads: t("File uploads"),
  tester_import: t("Importing testers"),
  bulk_email: t("Bulk email"),
  custom_domains: t("Custom domains"),
};

export const onOff = (isOn: boolean) => (isOn ? t("On") : t("Off"));

/** A limit in words. @param serverMb what no limit means for storage */
export function limitText(name: LimitName, value: number | null, serverMb: number): string {
  if (value !== null) {
    const count = value.toLocaleString(locale());
    return name === "storage_mb" ? t("{count} MB", { count }) : count;
  }
  if (name === "storage_mb") return t("{count} GB", { count: (serverMb / 1024).toLocaleString(locale()) });
  return name === "invitations_per_day" ? t("200 on trial, 1,000 paid") : t("Unlimited");
}
