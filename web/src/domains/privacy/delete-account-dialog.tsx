import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, ApiError } from "../../api.ts";
import { detailOf } from "../../lib/api-error.ts";
import { useSignedIn } from "../../lib/session.ts";
import { Banner, Button, Dialog, FormError, TextField } from "../../ui/index.ts";
import { leaveForGood } from "../../lib/sign-out.ts";
import { WhatGoes } from "./what-goes.tsx";

interface DeleteAccountDialogProps {
  /** Without one a link is mailed instead. */
  hasPassword: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function DeleteAccountDialog({ hasPassword, isOpen, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title="Delete my account?"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
    >
      {({ close }) => <Deletion hasPassword={hasPassword} onClose={close} />}
    </Dialog>
  );
}

function useErase() {
  return useMutation({
    mutationFn: (password: string) => api.eraseMe({ body: password === "" ? {} : { password } }),
    onSuccess: ({ status }) => status === "erased" && leaveForGood(),
  });
}

function fieldErrorOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.errors.find(({ path }) => path === "password")?.message : undefined;
}

function Deletion({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { email } = useSignedIn().user;
  const [password, setPassword] = useState("");
  const erase = useErase();
  const wrong = fieldErrorOf(erase.error);
  if (erase.data?.status === "link_sent") {
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="info" title="Check your inbox">
          We sent a link to {email}. Nothing is erased until you open it and press the button there, within an hour.
        </Banner>
        <Button className="self-end" onPress={onClose}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        erase.mutate(password);
      }}
    >
      <WhatGoes />
      {hasPassword ? (
        <TextField
          isRequired
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={wrong}
        />
      ) : (
        <p className="text-base text-ink-muted">To be sure that it is you, we mail a link to {email}.</p>
      )}
      <FormError>
        {erase.isError && !wrong && detailOf(erase.error, "Your account could not be deleted. Please try again.")}
      </FormError>
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Button isDisabled={erase.isPending} onPress={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="danger"
          isDisabled={hasPassword && password === ""}
          isPending={erase.isPending}
          pendingLabel={hasPassword ? "Erasing…" : "Asking…"}
        >
          {hasPassword ? "Delete my account" : "Email me a link"}
        </Button>
      </div>
    </form>
  );
}
