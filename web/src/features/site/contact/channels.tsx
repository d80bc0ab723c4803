import { Building2, type LucideIcon, Mail, Phone } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { t } from "#lib/text/translate.ts";
import { cx } from "#ui/theme/cx.ts";
import { factsOfPage } from "#shared/site/facts.ts";
import { inTextLink, OperatorAddress } from "../operator-facts.tsx";
import { WhereSet } from "../where-set.tsx";

function Channel({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 ps-8">
      <dt className="text-base font-medium">
        <Icon aria-hidden strokeWidth={1.6} className="absolute start-0 top-0.5 size-5 text-brand-text" />
        {name}
      </dt>
      <dd className="text-base text-ink-muted wrap-anywhere">{children}</dd>
    </div>
  );
}

function Address({ of, scheme = "mailto" }: { of: string; scheme?: "mailto" | "tel" }) {
  return (
    <a href={`${scheme}:${of}`} className={inTextLink}>
      {of}
    </a>
  );
}

const never = () => () => undefined;

/** Known only on the page itself: what the build writes down has places instead of addresses. */
function ExampleNote() {
  const isExample = useSyncExternalStore(
    never,
    () => factsOfPage().support_email.endsWith("@firstlight.example"),
    () => false,
  );
  return (
    isExample && (
      <p className="rounded-md bg-sunken px-4 py-3 text-base text-ink-muted text-pretty">
        {t("These are example addresses. The operator of this service hasn’t set their own yet.")}
      </p>
    )
  );
}

const networks = [
  { fact: "linkedin_url", name: "LinkedIn" },
  { fact: "x_url", name: "X" },
  { fact: "youtube_url", name: "YouTube" },
] as const;

function Networks() {
  const facts = factsOfPage();
  return (
    <WhereSet fact="has_social_media">
      <div className="border-t border-line pt-6">
        <h3 className="text-base font-medium">{t("Social Media")}</h3>
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {networks.map(({ fact, name }) => (
            <WhereSet key={fact} fact={fact}>
              <li>
                <a href={facts[fact]} className={cx(inTextLink, "inline-flex min-h-11 items-center text-base")}>
                  {name}
                </a>
              </li>
            </WhereSet>
          ))}
        </ul>
      </div>
    </WhereSet>
  );
}

/** Every way to reach the people who run the service. */
export function ContactChannels() {
  const facts = factsOfPage();
  return (
    <section aria-labelledby="contact-channels" className="flex flex-col gap-6">
      <h2 id="contact-channels" className="text-xl font-semibold">
        {t("Reach Us Directly")}
      </h2>
      <dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
        <WhereSet fact="support_email">
          <Channel icon={Mail} name={t("Support")}>
            <Address of={facts.support_email} />
          </Channel>
        </WhereSet>
        <WhereSet fact="sales_email">
          <Channel icon={Mail} name={t("Sales")}>
            <Address of={facts.sales_email} />
          </Channel>
        </WhereSet>
        <WhereSet fact="technical_email">
          <Channel icon={Mail} name={t("Technical Questions")}>
            <Address of={facts.technical_email} />
          </Channel>
        </WhereSet>
        <WhereSet fact="phone">
          <Channel icon={Phone} name={t("Phone")}>
            <Address of={facts.phone} scheme="tel" />
            <WhereSet fact="phone_hours">
              <p className="text-sm text-ink-subtle">{t("For paid plans: {hours}", { hours: facts.phone_hours })}</p>
            </WhereSet>
          </Channel>
        </WhereSet>
        <Channel icon={Building2} name={t("Office")}>
          <p>{facts.name}</p>
          <OperatorAddress />
        </Channel>
      </dl>
      <ExampleNote />
      <Networks />
    </section>
  );
}
