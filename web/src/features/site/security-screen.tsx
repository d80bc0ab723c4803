import { rich } from "#ui/data/rich.tsx";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { LegalDocument, type LegalSection, PageLink } from "./legal/document.tsx";
import { ReportAddress } from "./operator-facts.tsx";
import { WhereSet } from "./where-set.tsx";

const sections: readonly LegalSection[] = [
  {
    id: "isolation",
    title: t("Each Company on Its Own"),
    content: (
      <p>
        {t(
          "Two independent layers keep companies apart. Every query names the company of the person who is signed in, and the database itself refuses to show rows of another company. If one layer fails, the other still holds. Within a company, every request checks the role of its sender.",
        )}
      </p>
    ),
  },
  {
    id: "accounts",
    title: t("Accounts"),
    content: (
      <ul>
        <li>{t("Passwords are stored as Argon2id hashes. More than 40,000 common passwords are refused.")}</li>
        <li>{t("Repeated guesses are slowed down, without locking the owner of the account out.")}</li>
        <li>
          {t(
            "Emailed links work once and expire. You can see your sessions, end each of them, and sign out everywhere else.",
          )}
        </li>
        <li>{t("A changed password ends all other sessions at once.")}</li>
        <li>
          {t("We set no cookies. Sign-in uses a token that other websites can’t send, so they can’t act in your name.")}
        </li>
      </ul>
    ),
  },
  {
    id: "data",
    title: t("Your Data"),
    content: (
      <>
        <p>
          {t(
            "Text that people write never becomes code in a page, and a content policy forbids scripts that aren’t ours. Uploaded files are checked by their content and are never run.",
          )}
        </p>
        <p>
          {t(
            "Every change leaves an entry in an audit log. Its entries are chained, so a changed or missing one is noticed. Payments go through Stripe, and card numbers never reach us.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "support",
    title: t("Our Access"),
    content: (
      <p>
        {t(
          "Our support can open an account only for half an hour, with a reason that your audit log names. It can read but not change anything, unless the owner of your company allows changes. It never sees passwords.",
        )}
      </p>
    ),
  },
  {
    id: "limits",
    title: t("What We Don’t Have"),
    content: (
      <>
        <p>{t("You should know this before you decide:")}</p>
        <ul>
          <li>{t("There is no second factor for team members and testers, only for those who run the service.")}</li>
          <li>{t("Uploaded files aren’t scanned for viruses.")}</li>
          <li>
            {t("Data isn’t end-to-end encrypted. Those who run the servers could read it, as with most web services.")}
          </li>
          <li>{t("We have no security certification such as ISO 27001 or SOC 2.")}</li>
        </ul>
      </>
    ),
  },
  {
    id: "report",
    title: t("Report a Vulnerability"),
    content: (
      <>
        <WhereSet
          fact="reports_to"
          otherwise={
            <p>
              {rich("Found a weakness? Tell us on the <contact>contact page</contact>.", {
                contact: (text) => <PageLink href="/contact?inquiry=support">{text}</PageLink>,
              })}
            </p>
          }
        >
          <p>{rich("Found a weakness? Write to {address}.", { address: <ReportAddress /> })}</p>
        </WhereSet>
        <ul>
          <li>{t("Say what you did, what you saw and how we can repeat it.")}</li>
          <li>{t("Use a company of your own. Read no more of other people’s data than shows the weakness.")}</li>
          <li>{t("Don’t overload the service, and don’t trick people.")}</li>
          <li>{t("Please wait for a fix before you publish.")}</li>
        </ul>
        <p>{t("We won’t take legal action against anyone who follows these rules. There is no reward program.")}</p>
      </>
    ),
  },
];

export function SecurityScreen() {
  return (
    <LegalDocument
      title={t("Security")}
      lead={t("How {product} protects your data, what it doesn’t do, and how to tell us about a weakness.", {
        product,
      })}
      updated={null}
      sections={sections}
    />
  );
}
