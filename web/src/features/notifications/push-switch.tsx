import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { Banner, FormError, Switch } from "#ui/index.ts";
import { changePush, pushQuery } from "./push-query.ts";

/** For this device alone, and only where its browser and the server can. */
export function PushSwitch() {
  const { data: push } = useQuery(pushQuery());
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: changePush,
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery().queryKey }),
  });
  if (!push || push.state === "impossible") return null;
  const { state, publicKey } = push;
  return (
    <section aria-labelledby="this-device-title" className="mb-8 border-b border-line pb-6">
      <h3 id="this-device-title" className="mb-2 text-lg font-semibold text-ink">
        {t("This Device")}
      </h3>
      {state === "denied" ? (
        <Banner title={t("Notifications are blocked")}>
          {t("Your browser blocks notifications from this site. Allow them in its settings, then open this again.")}
        </Banner>
      ) : (
        <Switch
          isRow
          isSelected={change.isPending ? change.variables.isOn : state === "on"}
          isDisabled={change.isPending}
          onChange={(isOn) => change.mutate({ isOn, publicKey })}
          description={t("Get notified even when the app is closed. Signing out turns this off.")}
        >
          {t("Notify me on this device")}
        </Switch>
      )}
      <FormError>
        {change.isError &&
          detailOf(change.error, t("Failed to set up notifications. Check your connection and try again."))}
      </FormError>
    </section>
  );
}
