import type { AuditLog } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { CopyButton } from "#ui/index.ts";
import { resourceNames, shortId } from "./labels.ts";

/** Automatic actions have no email address; deleted users have no name. */
export function Who({ entry: { user_name, user_email } }: { entry: AuditLog }) {
  const name = user_name || (user_email === "" ? t("Deleted user") : user_email);
  return (
    <span className="block min-w-0">
      <span className="block truncate text-ink">{name}</span>
      {user_email !== "" && user_email !== name && (
        <span className="block truncate text-sm text-ink-muted" title={user_email}>
          {user_email}
        </span>
      )}
    </span>
  );
}

/** What it was about, by the beginning of its id; the whole one can be copied. */
export function Resource({ entry: { resource_type, resource_id } }: { entry: AuditLog }) {
  return (
    <span className="block min-w-0">
      <span className="block">{resourceNames[resource_type]}</span>
      {resource_id !== null && (
        <span className="flex items-center gap-0.5 text-ink-subtle">
          <code className="font-mono text-sm">{shortId(resource_id)}</code>
          <CopyButton
            variant="icon"
            label={t("Copy ID of {resourceName} {id}", {
              resourceName: resourceNames[resource_type].toLowerCase(),
              id: shortId(resource_id),
            })}
            text={resource_id}
            className="relative -my-1"
          />
        </span>
      )}
    </span>
  );
}
