import { keysOf } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { Switch } from "#ui/index.ts";
import { type SentAlong, valueNames, valueText } from "#shared/feedback/this-device.ts";

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
