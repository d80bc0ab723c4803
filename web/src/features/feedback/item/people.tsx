import type { FeedbackItemDetail, FeedbackPerson } from "@firstlight/contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { UserPlus, X } from "lucide-react";
import { useState } from "react";
import { api } from "#lib/api/client.ts";
import { plural, t } from "#lib/text/translate.ts";
import { TesterLink } from "#shared/testers/link.tsx";
import { Avatar, Badge, Button, ErrorState, IconButton, lazyPart, LoadMore, SkeletonText, toast } from "#ui/index.ts";
import { environmentLine } from "../labels.ts";
import { peopleQuery } from "./queries.ts";
import { Section } from "./section.tsx";

const ConfirmDialog = lazyPart(async () => (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog);
const AddPersonDialog = lazyPart(async () => (await import("./add-person-dialog.tsx")).AddPersonDialog);

const nameOf = ({ name }: FeedbackPerson["user"]) => name || t("No Name");

interface PersonProps {
  person: FeedbackPerson;
  item: FeedbackItemDetail;
  onRemove: (() => void) | undefined;
}

function Person({ person: { user, environment, is_reporter }, item, onRemove }: PersonProps) {
  const line = environmentLine(environment);
  // Of the reporters only a member of the team writes down an item.
  const isStaff = item.source === "staff" && user.id === item.reporter.id;
  return (
    <li className="flex min-w-0 items-center gap-3 py-1.5">
      <Avatar name={user.name} size="sm" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 text-base text-ink">
          {isStaff ? (
            user.name
          ) : (
            <TesterLink projectId={item.project_id} testerId={user.id}>
              {nameOf(user)}
            </TesterLink>
          )}
          {is_reporter && <Badge>{t("Reporter")}</Badge>}
        </p>
        {line && <p className="truncate text-sm text-ink-subtle">{line}</p>}
      </div>
      {onRemove && (
        <IconButton icon={X} size="sm" label={t("Remove {name}", { name: nameOf(user) })} onPress={onRemove} />
      )}
    </li>
  );
}

/** Who has it, and on what. */
export function ItemPeople({ item, isFixed }: { item: FeedbackItemDetail; isFixed: boolean }) {
  const { project_id: id, number, people_count, imported_votes } = item;
  const client = useQueryClient();
  const query = useInfiniteQuery(peopleQuery({ projectId: id, number }));
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<FeedbackPerson>();
  const removing = useMutation({
    mutationFn: ({ user }: FeedbackPerson) => api.removeFeedbackPerson({ params: { id, number, userId: user.id } }),
    onSuccess: (_removed, { user }) => toast.success(t("{name} removed", { name: nameOf(user) })),
    onSettled: () => client.invalidateQueries({ queryKey: ["feedback", id] }),
  });
  const people = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section
      title={plural(people_count, "{count} person has this", "{count} people have this")}
      actions={
        !isFixed && (
          <Button size="sm" icon={UserPlus} onPress={() => setAdding(true)}>
            {t("Add Tester")}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonText lines={2} />}
      {query.isError && !query.data && <ErrorState isCompact title={t("Failed to load people")} query={query} />}
      <ul aria-label={t("People who have this")}>
        {people.map((person) => (
          <Person
            key={person.user.id}
            person={person}
            item={item}
            onRemove={person.is_reporter || isFixed ? undefined : () => setAsked(person)}
          />
        ))}
      </ul>
      <LoadMore query={query} shown={people.length} total={people_count - imported_votes} />
      {imported_votes > 0 && (
        <p className="text-sm text-ink-muted">
          {plural(imported_votes, "{count} of them was counted elsewhere.", "{count} of them were counted elsewhere.")}
        </p>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(undefined)}
          title={t("Remove {name}?", { name: nameOf(asked.user) })}
          confirmLabel={t("Remove Tester")}
          onConfirm={() => removing.mutateAsync(asked)}
        >
          {t("They no longer count for the impact of {reference}.", { reference: item.reference })}
        </ConfirmDialog>
      )}
      {isAdding && <AddPersonDialog item={item} onClose={() => setAdding(false)} />}
    </Section>
  );
}
