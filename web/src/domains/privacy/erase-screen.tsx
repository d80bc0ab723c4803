import { Navigate } from "@tanstack/react-router";
import { t } from "../../lib/texts.ts";
import { api } from "../../api.ts";
import { LinkButton } from "../../ui/index.ts";
import { MailedLink } from "../../lib/mailed-link.tsx";
import { leaveForGood } from "../../lib/sign-out.ts";
import { WhatGoes } from "./what-goes.tsx";

export function EraseScreen() {
  return (
    <MailedLink
      title={t("Erase your data for good?")}
      lead={t("You asked for this in your profile. Changed your mind? Close this page, and everything stays.")}
      press={t("Erase my data for good")}
      pressing={t("Erasing…")}
      tone="danger"
      failed={t("Your data could not be erased. Please try again.")}
      act={async (token) => {
        await api.confirmErasure({ body: { token } });
        leaveForGood();
      }}
      another={
        <>
          <p className="text-base text-ink-muted text-pretty">
            {t(
              "Nothing was erased by it now. If you still want to leave, ask for a new link in your profile, under “Your data”.",
            )}
          </p>
          <LinkButton href="/overview?profile=basic" variant="primary" size="lg" fullWidth className="mt-6">
            {t("Open your profile")}
          </LinkButton>
        </>
      }
      done={() => <Navigate to="/farewell" replace />}
    >
      <WhatGoes />
    </MailedLink>
  );
}
