import {
  type AdminCompanyLimits,
  type CompanyLimits,
  type FeatureName,
  featureNames,
  type LimitName,
  limitNames,
  type OwnLimits,
} from "@firstlight/contract";
import { locale, t } from "#lib/text/translate.ts";
import { NativeSelect, NumberField } from "#ui/index.ts";
import { featureTexts, limitText, limitTexts, onOff } from "./labels.ts";

export interface LimitFacts {
  /** What the company follows where it has none of its own; absent where the defaults themselves are set. */
  defaults?: CompanyLimits;
  used?: AdminCompanyLimits["used"];
  server_storage_mb: number;
}

interface FieldsProps {
  values: OwnLimits;
  onChange: (values: OwnLimits) => void;
  facts: LimitFacts;
}

/** "38 of 100 in use" */
function usedText(name: LimitName, { used, defaults, server_storage_mb }: LimitFacts, own: number | null | undefined) {
  if (!used || name === "invitations_per_day") return undefined;
  const most = own === undefined ? (defaults?.[name] ?? null) : own;
  const count = used[name].toLocaleString(locale());
  if (most === null && name !== "storage_mb") return t("{count} in use", { count });
  return t("{count} of {most} in use", { count, most: limitText(name, most, server_storage_mb) });
}

function NumberLimit({ name, values, onChange, facts }: FieldsProps & { name: LimitName }) {
  const { defaults, server_storage_mb } = facts;
  const value = values[name];
  const { label, unit, description } = limitTexts[name];
  const kind = value === undefined ? "default" : value === null ? "none" : "own";
  const choose = (chosen: string) => {
    const { [name]: _before, ...rest } = values;
    if (chosen === "default") onChange(rest);
    else onChange({ ...rest, [name]: chosen === "none" ? null : (defaults?.[name] ?? 100) });
  };
  const options = [
    ...(defaults
      ? [
          {
            value: "default",
            label: t("Default: {limit}", { limit: limitText(name, defaults[name], server_storage_mb) }),
          },
        ]
      : []),
    { value: "none", label: limitText(name, null, server_storage_mb) },
    { value: "own", label: t("At most…") },
  ];
  return (
    <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
      <NativeSelect
        label={label}
        description={[usedText(name, facts, value), description].filter(Boolean).join(" · ") || undefined}
        options={options}
        value={kind}
        onChange={choose}
      />
      {typeof value === "number" && (
        <NumberField
          label={t("{label}, at most", { label })}
          suffix={unit}
          min={leastOf(name)}
          step={1}
          isRequired
          value={Number.isNaN(value) ? null : value}
          onChange={(count) => onChange({ ...values, [name]: count ?? Number.NaN })}
          error={isCount(name, value) ? undefined : t("Enter a whole number")}
        />
      )}
    </div>
  );
}

function FeatureSwitch({ name, values, onChange, facts: { defaults } }: FieldsProps & { name: FeatureName }) {
  const value = values[name];
  const choose = (chosen: string) => {
    const { [name]: _before, ...rest } = values;
    onChange(chosen === "default" ? rest : { ...rest, [name]: chosen === "on" });
  };
  return (
    <NativeSelect
      label={featureTexts[name]}
      options={[
        ...(defaults ? [{ value: "default", label: t("Default: {state}", { state: onOff(defaults[name]) }) }] : []),
        { value: "on", label: onOff(true) },
        { value: "off", label: onOff(false) },
      ]}
      value={value === undefined ? "default" : value ? "on" : "off"}
      onChange={choose}
    />
  );
}

const leastOf = (name: LimitName) => (name === "invitations_per_day" ? 1 : 0);

function isCount(name: LimitName, value: number): boolean {
  return Number.isInteger(value) && value >= leastOf(name) && value <= 1_000_000_000;
}

/** Whether every number is one that the server takes. */
export function areComplete(values: OwnLimits): boolean {
  return limitNames.every((name) => typeof values[name] !== "number" || isCount(name, values[name]));
}

/** All limits and features, of one company or of all. */
export function LimitFields(props: FieldsProps) {
  return (
    <>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-base font-semibold text-ink">{t("Limits")}</legend>
        {limitNames.map((name) => (
          <NumberLimit key={name} name={name} {...props} />
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-3 text-base font-semibold text-ink">{t("Features")}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {featureNames.map((name) => (
            <FeatureSwitch key={name} name={name} {...props} />
          ))}
        </div>
      </fieldset>
    </>
  );
}
