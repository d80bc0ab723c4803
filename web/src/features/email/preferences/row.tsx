import type { MailSetting } from "@firstlight/contract";
import { NativeSelect, type Option } from "#ui/index.ts";

interface PreferenceRowProps {
  label: string;
  /** Before the label for screen readers: which project it is about. */
  about?: string;
  text?: string;
  options: readonly Option[];
  /** "" is no choice of its own. */
  value: MailSetting | "";
  onChange: (setting: MailSetting | null) => void;
}

const known: readonly MailSetting[] = ["enabled", "digest_daily", "digest_weekly", "disabled"];

function settingOf(value: string): MailSetting | null {
  return known.find((setting) => setting === value) ?? null;
}

/** One kind of mail, and how the person wants it. */
export function PreferenceRow({ label, about, text, options, value, onChange }: PreferenceRowProps) {
  return (
    <div className="grid gap-x-6 gap-y-1.5 py-3 sm:grid-cols-[minmax(0,1fr)_11rem] sm:items-center">
      <div className="min-w-0">
        <p className="text-base font-medium text-ink">{label}</p>
        {text && <p className="text-sm text-ink-subtle text-pretty">{text}</p>}
      </div>
      <NativeSelect
        label={about ? `${about}: ${label}` : label}
        isLabelHidden
        options={options}
        value={value}
        onChange={(next) => onChange(settingOf(next))}
      />
    </div>
  );
}
