import { product } from "#lib/text/product.ts";
import { rich, t } from "./english.ts";
import { type LegalSection, PageLink } from "./document.tsx";
import { factsOfPage } from "#shared/site/facts.ts";
import { OperatorAddress, OperatorName, SupportEmail } from "../operator-facts.tsx";
import { WhereSet } from "../where-set.tsx";

/** The second half of the terms: rules, limits, and how all of it ends or changes. */
function PhoneHours() {
  return <li>{t("Paid plans include phone support: {hours}.", { hours: factsOfPage().phone_hours })}</li>;
}

export const termsBetweenUs: readonly LegalSection[] = [
  {
    id: "acceptable-use",
    title: t("Acceptable Use"),
    content: (
      <>
        <p>{t("{product} is for honest feedback on products in development. You agree not to", { product })}</p>
        <ul>
          <li>{t("use it to break the law or violate anyone’s rights;")}</li>
          <li>{t("use it to email people who would not expect to hear from you;")}</li>
          <li>
            {t(
              "ask testers for passwords, payment details, or health and other sensitive data that the test does not need;",
            )}
          </li>
          <li>{t("upload harmful software, or content that abuses, threatens or exploits anyone;")}</li>
          <li>{t("try to see another company’s data, or get around limits, prices and protections;")}</li>
          <li>{t("disrupt the service for others, for example with far more requests than your work needs;")}</li>
          <li>{t("resell it as your own.")}</li>
        </ul>
        <p>
          {rich(
            "If you find a vulnerability, <contact>tell us</contact> before anyone else and give us time to fix it. We are grateful, and take no action against people who act in good faith.",
            { contact: (text) => <PageLink href="/contact?inquiry=support">{text}</PageLink> },
          )}
        </p>
      </>
    ),
  },
  {
    id: "privacy",
    title: t("Privacy and Data Protection"),
    content: (
      <>
        <p>
          {rich("The <privacy>Privacy Policy</privacy> says what we store about people, for how long and why.", {
            privacy: (text) => <PageLink href="/privacy">{text}</PageLink>,
          })}
        </p>
        <p>
          {t(
            "The company decides the purpose of what its team members and testers enter. We process it on the company’s behalf and by its instructions: these terms and its settings. We keep it confidential and protect it as the Privacy Policy says. We help the company answer people who ask for their data. We tell the company without delay when we learn of a breach. We erase the data at the end.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "property",
    title: t("Intellectual Property"),
    content: (
      <>
        <p>
          {t(
            "The service, its design and its name belong to us or our licensors. You may use the service as long as this agreement lasts. You get no other rights. Software that we publish under its own license may be used under that license.",
          )}
        </p>
        <p>
          {t(
            "If you suggest improvements, we may use them without owing you anything. We show your company’s name and logo only to your testers and team, unless you agree to more.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "support",
    title: t("Availability and Support"),
    content: (
      <>
        <p>
          {t(
            "We work to keep {product} available around the clock, but maintenance and failures happen. We do not guarantee a specific level of availability unless an Enterprise agreement says so.",
            { product },
          )}
        </p>
        <ul>
          <li>{t("All plans include email support. We answer within 24 hours.")}</li>
          <li>{t("Pro gets priority, and Enterprise a dedicated contact.")}</li>
          <WhereSet fact="phone_hours">
            <PhoneHours />
          </WhereSet>
        </ul>
        <p>
          {t(
            "When you ask for help, support may sign in as a user of your company for up to 30 minutes. It cannot change anything unless the owner allows it. You see each session with its reason.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "termination",
    title: t("Suspension and Termination"),
    content: (
      <>
        <p>
          {t(
            "You can leave at any time: a company by canceling, a person by deleting their account in their profile. A company’s owner transfers ownership first.",
          )}
        </p>
        <p>
          {t(
            "We may suspend an account or company that breaks these terms, endangers others or does not pay. Where we can, we warn you first and leave time to fix it. If that does not help, we may end the agreement. The company’s data can then still be downloaded for 30 days, unless the law forbids it.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "liability",
    title: t("Disclaimers and Liability"),
    content: (
      <>
        <p>
          {t(
            "{product} is provided as is. We do not promise that it is free of errors or fits a particular purpose, or that testers are right. Decisions based on their feedback are yours.",
            { product },
          )}
        </p>
        <p>
          {t(
            "Where the law allows, neither party is liable to the other for lost profit, lost data or indirect damage. Our total liability is limited to what your company paid us in the 12 months before the damage.",
          )}
        </p>
        <p>
          {t(
            "Nothing here limits liability where the law does not permit it. This covers willful misconduct and gross negligence, injury to life, body or health, and rights that consumers cannot waive.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: t("Changes, Governing Law and Contact"),
    content: (
      <>
        <p>
          {t(
            "We may change these terms. We email company owners at least 30 days before an important change. If you keep using {product} afterward, you agree to it. If you do not agree, you can cancel before then. The date above shows the last change.",
            { product },
          )}
        </p>
        <p>
          {rich(
            "This agreement is governed by the law of the place where {operator} is established, and the courts there have jurisdiction. If you are a consumer, the law and courts of the place where you live may apply instead. If a part of these terms is invalid, the rest remains valid.",
            { operator: <OperatorName /> },
          )}
        </p>
        <WhereSet
          fact="support_email"
          otherwise={
            <p>
              {rich("Ask about these terms on the <contact>contact page</contact>.", {
                contact: (text) => <PageLink href="/contact">{text}</PageLink>,
              })}
            </p>
          }
        >
          <p>
            {rich("Questions about these terms: {email}, or the <contact>contact page</contact>.", {
              email: <SupportEmail />,
              contact: (text) => <PageLink href="/contact">{text}</PageLink>,
            })}
          </p>
        </WhereSet>
        <OperatorAddress />
      </>
    ),
  },
];
