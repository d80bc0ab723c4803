import { Navigate } from "@tanstack/react-router";
import { api } from "../../api.ts";
import { LinkButton } from "../../ui/index.ts";
import { MailedLink } from "../../lib/mailed-link.tsx";
import { leaveForGood } from "../../lib/sign-out.ts";
import { WhatGoes } from "./what-goes.tsx";

export function EraseScreen() {
  return (
    <MailedLink
      title="Erase your data for good?"
      lead="You asked for this in your profile. Changed your mind? Close this page, and everything stays."
      press="Erase my data for good"
      pressing="Erasing…"
      tone="danger"
      failed="Your data could not be erased. Please try again."
      act={async (token) => {
        await api.confirmErasure({ body: { token } });
        leaveForGood();
      }}
      another={
        <>
          <p className="text-base text-ink-muted text-pretty">
            Nothing was erased by it now. If you still want to leave, ask for a new link in your profile, under “Your
            data”.
          </p>
          <LinkButton href="/overview?profile=basic" variant="primary" size="lg" fullWidth className="mt-6">
            Open your profile
          </LinkButton>
        </>
      }
      done={() => <Navigate to="/farewell" replace />}
    >
      <WhatGoes />
    </MailedLink>
  );
}
