import { Navigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { LinkButton } from "#ui/index.ts";
import { MailedLink } from "#shared/auth/mailed-link.tsx";
import { leaveForGood } from "#shared/session/sign-out.ts";
import { WhatGoes } from "./deleted-data.tsx";

export function EraseScreen() {
  return (
    <MailedLink
      title={t("Delete your data?")}
      lead={t("You asked for this in your profile. Changed your mind? Close this page and nothing is deleted.")}
      press={t("Delete My Data")}
      pressing={t("Deleting…")}
      tone="danger"
      failed={t("Failed to delete your data. Please try again.")}
      act={async (token) => {
        await api.confirmErasure({ body: { token } });
        leaveForGood();
      }}
      another={
        <>
          <p className="text-base text-ink-muted text-pretty">
            {t("Nothing was deleted. To delete your data, request a new link in your profile, under “Your Data”.")}
          </p>
          <LinkButton href="/overview?profile=basic" variant="primary" size="lg" fullWidth className="mt-6">
            {t("Open Profile")}
          </LinkButton>
        </>
      }
      done={() => <Navigate to="/farewell" replace />}
    >
      <WhatGoes />
    </MailedLink>
  );
}
