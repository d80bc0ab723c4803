import type { AuditLog } from "@firstlight/contract";
import { locale, t } from "#lib/text/translate.ts";
import { cx } from "#ui/index.ts";
import { fieldName } from "./labels.ts";

type Changes = AuditLog["changes"];
type Change = Changes[string];

/** Longer values scroll in a box of their own. */
const long = { characters: 400, lines: 10 };

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

function ValueBox({ label, value }: { label: string; value: unknown }) {
  const text = textOf(value);
  const isLong = text.length > long.characters || text.split("\n").length > long.lines;
  const scrolls = isLong ? { role: "region", "aria-label": label, tabIndex: 0 } : {};
  return (
    <div
      {...scrolls}
      className={cx(
        "whitespace-pre-wrap wrap-anywhere",
        isLong && "max-h-60 overflow-y-auto rounded-sm ring-1 ring-line p-2",
        typeof value === "object" && "font-mono text-sm",
      )}
    >
      {text}
    </div>
  );
}

/** A readable value: keeps line breaks and shows objects as JSON. */
function Value({ label, value }: { label: string; value: unknown }) {
  if (value === undefined || value === null) return <span className="text-ink-subtle">{t("None")}</span>;
  if (value === "") return <span className="text-ink-subtle">{t("Empty")}</span>;
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (typeof value === "number") return <span className="tabular">{value.toLocaleString(locale())}</span>;
  return <ValueBox label={label} value={value} />;
}

const cellClass = "w-1/2 px-3 pb-3 align-top text-base text-ink";

function Cells({ name, change, hasBefore }: { name: string; change: Change; hasBefore: boolean }) {
  if (!("before" in change) && !("after" in change)) {
    return (
      <td colSpan={hasBefore ? 2 : 1} className={cx(cellClass, "text-ink-subtle")}>
        {t("Changed. The value is personal or secret, so the log does not store it.")}
      </td>
    );
  }
  return (
    <>
      {hasBefore && (
        <td className={cellClass}>
          <Value label={t("{name}, before", { name })} value={change.before} />
        </td>
      )}
      <td className={cellClass}>
        <Value label={t("{name}, after", { name })} value={change.after} />
      </td>
    </>
  );
}

/** Each changed field with its old and new value; for created objects, only the initial values. */
export function AuditChanges({ changes }: { changes: Changes }) {
  const fields = Object.entries(changes);
  const hasBefore = fields.some(([, change]) => "before" in change);
  return (
    <table
      aria-label={t("Changes")}
      className="w-full table-fixed border-separate border-spacing-0 rounded-md ring-1 ring-line"
    >
      <thead>
        <tr className="text-start text-sm text-ink-muted">
          {hasBefore && (
            <th scope="col" className="px-3 py-2 font-medium">
              {t("Before")}
            </th>
          )}
          <th scope="col" className="px-3 py-2 font-medium">
            {t("After")}
          </th>
        </tr>
      </thead>
      {fields.map(([field, change]) => (
        <tbody key={field}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={hasBefore ? 2 : 1}
              className="border-t border-line px-3 pb-1 pt-3 text-start text-sm font-medium text-ink-muted wrap-anywhere"
            >
              {fieldName(field)}
            </th>
          </tr>
          <tr>
            <Cells name={fieldName(field)} change={change} hasBefore={hasBefore} />
          </tr>
        </tbody>
      ))}
    </table>
  );
}
