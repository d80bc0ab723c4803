import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { detailOf } from "#lib/api/error.ts";
import { useMailedToken } from "./mailed-token.ts";
import { AuthFrame } from "./frame.tsx";
import { DeadLink, isDeadLink } from "./dead-link.tsx";
import { Button, FormError } from "#ui/index.ts";

interface MailedLinkProps<T> {
  title: string;
  lead: ReactNode;
  /** Between the lead and the button. */
  children?: ReactNode;
  /** The one button. */
  press: string;
  /** Spoken while it works. */
  pressing: string;
  tone?: "primary" | "danger";
  act: (token: string) => Promise<T>;
  /** What to say when no answer says it. */
  failed: string;
  /** How to get another link, once this one does not work. */
  another: ReactNode;
  /** The page after it worked. */
  done: (answer: T) => ReactNode;
}

/** A link from a mail. It acts on a press: programs that open every link of a mail use nothing up. */
export function MailedLink<T>(props: MailedLinkProps<T>) {
  const mailed = useMailedToken();
  return <OneLink key={mailed.token} {...props} {...mailed} />;
}

function OneLink<T>(props: MailedLinkProps<T> & ReturnType<typeof useMailedToken>) {
  const { token, forget, act } = props;
  const acting = useMutation({
    mutationFn: () => act(token),
    onSuccess: forget,
    onError: (error) => isDeadLink(error) && forget(),
  });
  if (acting.isSuccess) return props.done(acting.data);
  if (token === "" || isDeadLink(acting.error)) {
    return <DeadLink lead={acting.error ? detailOf(acting.error, props.failed) : undefined}>{props.another}</DeadLink>;
  }
  return (
    <AuthFrame title={props.title} lead={props.lead}>
      <div className="flex flex-col gap-5">
        {props.children}
        <FormError>{acting.isError && detailOf(acting.error, props.failed)}</FormError>
        <Button
          variant={props.tone ?? "primary"}
          size="lg"
          fullWidth
          isPending={acting.isPending}
          pendingLabel={props.pressing}
          onPress={() => acting.mutate()}
        >
          {props.press}
        </Button>
      </div>
    </AuthFrame>
  );
}
