import type { AnnouncementPreview } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { plural, t } from "#lib/text/translate.ts";
import { ConfirmDialog, ErrorState, Loading, Skeleton, toast } from "#ui/index.ts";
import { announcementQuery, type BuildAddress, useBuildChange } from "./queries.ts";

const testers = (count: number) => plural(count, "{count} tester", "{count} testers");

/** Names as far as the preview has them: "Ana Silva, Ben Okafor and 3 more". */
function namesOf({ count, people }: AnnouncementPreview["outside"]): string {
  const names = people.slice(0, 3).map(({ name }) => name);
  const rest = count - names.length;
  const more = rest > 0 ? [plural(rest, "{count} more", "{count} more")] : [];
  return new Intl.ListFormat("en").format([...names, ...more]);
}

/** Who is notified, who is asked to check what, and who is left out. */
function Preview({ preview }: { preview: AnnouncementPreview }) {
  const { notified, asked, items, outside } = preview;
  return (
    <div className="flex flex-col gap-3">
      <p>{t("{testers} will be notified.", { testers: testers(notified) })}</p>
      {items.length === 0 ? (
        <p>{t("No feedback is fixed in this build yet, so no one is asked to check anything.")}</p>
      ) : (
        <>
          <p>{t("{testers} will be asked whether it’s fixed for them:", { testers: testers(asked) })}</p>
          <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-md px-3 ring-1 ring-line">
            {items.map(({ number, reference, title, asked: people }) => (
              <li key={number} className="flex gap-3 py-2">
                <span className="shrink-0 tabular text-ink-muted">{reference}</span>
                <span className="min-w-0 grow truncate text-ink">{title}</span>
                <span className="shrink-0 tabular text-ink-muted">{testers(people)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {outside.count > 0 && (
        <p>{t("Not asked, because this build isn’t for them: {names}.", { names: namesOf(outside) })}</p>
      )}
    </div>
  );
}

/** Announces a build once its preview was read. */
export function AnnounceDialog({ name, onClose, ...address }: BuildAddress & { name: string; onClose: () => void }) {
  const preview = useQuery(announcementQuery(address));
  const announce = useBuildChange(address, "announceBuild");
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("Announce {name}?", { name })}
      confirmLabel={t("Announce Build")}
      isConfirmDisabled={!preview.data}
      onConfirm={async () => {
        await announce.mutateAsync();
        toast.success(t("Announcing {name}", { name }));
      }}
    >
      {preview.data ? (
        <Preview preview={preview.data} />
      ) : preview.isError ? (
        <ErrorState isCompact title={t("Failed to load the preview")} query={preview} />
      ) : (
        <Loading label={t("Loading the preview…")} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </Loading>
      )}
    </ConfirmDialog>
  );
}
