import { type FeedbackEnvironment, keysOf } from "@firstlight/contract";
import { Smartphone } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { NativeSelect, RadioGroup, Switch, TextField } from "#ui/index.ts";
import { Fold } from "./fold.tsx";
import { deviceText, platformOptions, type SentAlong, valueNames, valueText } from "#shared/feedback/this-device.ts";

/** What goes along, each with a switch: what is switched off is not sent. */
export function SentValues({ sentAlong, isLegendHidden }: { sentAlong: SentAlong; isLegendHidden?: boolean }) {
  const { captured, isOn, toggle } = sentAlong;
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? "sr-only" : "text-base font-medium text-ink"}>
        {t("What we send along")}
      </legend>
      <p className="text-sm text-ink-subtle">
        {t("It helps the team find the cause. Switch off what you don’t want to send.")}
      </p>
      <div className="mt-1 divide-y divide-line">
        {keysOf(captured).map((name) => (
          <Switch
            key={name}
            isRow
            isSelected={isOn(name)}
            onChange={() => toggle(name)}
            description={<bdi className="break-words">{valueText(captured, name)}</bdi>}
          >
            {valueNames[name]}
          </Switch>
        ))}
      </div>
    </fieldset>
  );
}

interface WhereProps {
  sentAlong: SentAlong;
  elsewhere: FeedbackEnvironment | null;
  onChange: (elsewhere: FeedbackEnvironment | null) => void;
}

/** On this device, or on another one, of which this page knows nothing. */
export function WhereItHappened({ sentAlong, elsewhere, onChange }: WhereProps) {
  const set = (name: "device" | "os" | "browser") => (value: string) => onChange({ ...elsewhere, [name]: value });
  return (
    <Fold
      icon={Smartphone}
      title={t("Where did it happen?")}
      summary={elsewhere ? t("Another device") : [t("This device"), deviceText(sentAlong.environment)].join(": ")}
    >
      <RadioGroup
        label={t("Where did it happen?")}
        isLabelHidden
        orientation="horizontal"
        options={[
          { value: "this", label: t("This device") },
          { value: "other", label: t("Another device") },
        ]}
        value={elsewhere ? "other" : "this"}
        onChange={(value) => onChange(value === "this" ? null : {})}
      />
      {elsewhere ? (
        <>
          <NativeSelect
            label={valueNames.platform}
            placeholder={t("Not sure")}
            options={platformOptions}
            value={elsewhere.platform ?? ""}
            onChange={(value) => {
              const chosen = platformOptions.find((each) => each.value === value)?.value;
              const { platform: _before, ...rest } = elsewhere;
              onChange({ ...rest, ...(chosen && { platform: chosen }) });
            }}
          />
          {(["device", "os", "browser"] as const).map((name) => (
            <TextField
              key={name}
              label={valueNames[name]}
              maxLength={100}
              value={elsewhere[name] ?? ""}
              onChange={set(name)}
            />
          ))}
        </>
      ) : (
        <SentValues sentAlong={sentAlong} />
      )}
    </Fold>
  );
}

/** Only what was filled in. */
export function filledIn(environment: FeedbackEnvironment): FeedbackEnvironment {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value.trim() === "" ? [] : [[name, value.trim()]])),
  );
}
