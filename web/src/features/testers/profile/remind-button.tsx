import type { TesterProfile } from "@firstlight/contract";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { Button, lazyPart } from "#ui/index.ts";
import type { Membership } from "./queries.ts";

const RemindTesters = lazyPart(async () => (await import("../bulk/remind-testers.tsx")).RemindTesters);

/** Reminds one tester of what they have open; an archived project has nothing open. */
export function RemindButton({ who, profile }: { who: Membership; profile: TesterProfile }) {
  const [isAsking, setAsking] = useState(false);
  if (useIsArchived(who.projectId)) return null;
  return (
    <>
      <Button icon={BellRing} onPress={() => setAsking(true)}>
        {t("Remind")}
      </Button>
      {isAsking && (
        <RemindTesters
          projectId={who.projectId}
          userIds={[who.testerId]}
          name={profile.name || profile.email}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
