import type { FeedbackEnvironment, TesterDevice } from "@firstlight/contract";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { newId } from "#lib/api/new-id.ts";
import { t } from "#lib/text/translate.ts";
import { deviceText, platformName, platformOptions, type SentAlong, valueNames } from "#shared/feedback/this-device.ts";
import { Button, NativeSelect, RadioGroup, TextField } from "#ui/index.ts";
import { Fold } from "./fold.tsx";
import { SentValues } from "./sent-along.tsx";
import { useDevices } from "./use-devices.ts";

/** Only what was filled in. */
export function filledIn(environment: FeedbackEnvironment): FeedbackEnvironment {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value.trim() === "" ? [] : [[name, value.trim()]])),
  );
}

const environmentOf = ({ platform, device, os, browser }: TesterDevice): FeedbackEnvironment =>
  filledIn({ platform, device, os, browser });

const parts = ["platform", "device", "os", "browser"] as const;

const isSame = (one: FeedbackEnvironment, other: FeedbackEnvironment): boolean =>
  parts.every((part) => (one[part] ?? "") === (other[part] ?? ""));

function deviceOf(given: FeedbackEnvironment): TesterDevice {
  const { platform = "other", device = "", os = "", browser = "" } = filledIn(given);
  const name = (deviceText({ device, os, browser }) || platformName(platform)).slice(0, 60);
  return { id: newId(), name, platform, device, os, browser };
}

interface OtherProps {
  elsewhere: FeedbackEnvironment;
  onChange: (elsewhere: FeedbackEnvironment) => void;
  onSave: (() => void) | undefined;
}

/** A device that this page knows nothing of. */
function OtherDevice({ elsewhere, onChange, onSave }: OtherProps) {
  return (
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
          onChange={(value) => onChange({ ...elsewhere, [name]: value })}
        />
      ))}
      {onSave && (
        <Button size="sm" className="self-start" onPress={onSave}>
          {t("Save Device")}
        </Button>
      )}
    </>
  );
}

interface WhereProps {
  sentAlong: SentAlong;
  elsewhere: FeedbackEnvironment | null;
  onChange: (elsewhere: FeedbackEnvironment | null) => void;
}

/** On this device, on one that was saved, or on another one. */
export function WhereItHappened({ sentAlong, elsewhere, onChange }: WhereProps) {
  const { devices, canSave, save, remove } = useDevices();
  // What is typed is another device, even where it is the name of a saved one for a moment.
  const [isTyping, setTyping] = useState(false);
  const chosen =
    elsewhere && !isTyping ? devices.find((device) => isSame(environmentOf(device), filledIn(elsewhere))) : undefined;
  const here = [t("This device"), deviceText(sentAlong.environment)].join(": ");
  const choose = (value: string) => {
    const saved = devices.find(({ id }) => id === value);
    setTyping(value === "other");
    onChange(saved ? environmentOf(saved) : value === "this" ? null : {});
  };
  const keep = () => {
    const device = deviceOf(elsewhere ?? {});
    save(device);
    setTyping(false);
    onChange(environmentOf(device));
  };
  const isFilled = elsewhere !== null && Object.keys(filledIn(elsewhere)).length > 0;
  return (
    <Fold
      icon={Smartphone}
      title={t("Where did it happen?")}
      summary={chosen ? chosen.name : elsewhere ? t("Another device") : here}
    >
      <RadioGroup
        label={t("Where did it happen?")}
        isLabelHidden
        {...(devices.length === 0 && { orientation: "horizontal" })}
        options={[
          { value: "this", label: t("This device") },
          ...devices.map(({ id, name }) => ({ value: id, label: name })),
          { value: "other", label: t("Another device") },
        ]}
        value={chosen?.id ?? (elsewhere ? "other" : "this")}
        onChange={choose}
      />
      {elsewhere && !chosen && (
        <OtherDevice
          elsewhere={elsewhere}
          onChange={(typed) => {
            setTyping(true);
            onChange(typed);
          }}
          onSave={isFilled && canSave ? keep : undefined}
        />
      )}
      {chosen && (
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          onPress={() => {
            remove(chosen.id);
            onChange(null);
          }}
        >
          {t("Remove Device")}
        </Button>
      )}
      {!elsewhere && <SentValues sentAlong={sentAlong} />}
    </Fold>
  );
}
