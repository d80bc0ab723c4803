import type { FeedbackItemDetail } from "@firstlight/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { t } from "#lib/text/translate.ts";
import { Button, ComboBox, Dialog, FormError, toast } from "#ui/index.ts";

interface AddPersonDialogProps {
  item: FeedbackItemDetail;
  onClose: () => void;
}

function AddForm({ item, close }: { item: FeedbackItemDetail; close: () => void }) {
  const { project_id: id, number } = item;
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const q = useDebouncedValue(typed).trim();
  const { data: testers = [], isPending } = useQuery({
    queryKey: ["testers", "of-project", id, "joined", q],
    queryFn: async ({ signal }) => {
      const query = { ...(q && { q }), status: "active" as const, limit: 20 };
      return (await api.listProjectTesters.page({ params: { id }, query }, { signal })).items;
    },
    placeholderData: keepPreviousData,
  });
  const adding = useMutation({
    mutationFn: (user_id: string) => api.addFeedbackPerson({ params: { id, number }, body: { user_id } }),
    onSuccess: ({ user }) => {
      toast.success(t("{name} has this, too", { name: user.name }));
      close();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["feedback", id] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen && !adding.isPending) adding.mutate(chosen);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormError>{adding.isError && detailOf(adding.error, t("Failed to add. Please try again."))}</FormError>
      <ComboBox
        label={t("Tester")}
        options={testers.map((tester) => ({ value: tester.id, label: tester.name, description: tester.email }))}
        value={chosen}
        onChange={setChosen}
        onInputChange={setTyped}
        emptyText={isPending ? t("Loading…") : t("No testers found")}
        error={isTried && !chosen ? t("Choose a tester of this project.") : undefined}
        isRequired
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onPress={close}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" isPending={adding.isPending}>
          {t("Add Tester")}
        </Button>
      </div>
    </form>
  );
}

/** Adds a tester who told the team elsewhere. */
export function AddPersonDialog({ item, onClose }: AddPersonDialogProps) {
  return (
    <Dialog
      isOpen
      size="sm"
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Who has this, too?")}
      description={t("For testers who told you elsewhere. They count for the impact.")}
    >
      {({ close }) => <AddForm item={item} close={close} />}
    </Dialog>
  );
}
