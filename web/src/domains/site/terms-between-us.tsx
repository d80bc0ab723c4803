import { rich } from "../../lib/rich.tsx";
import { t } from "../../lib/texts.ts";
import { type LegalSection, PageLink } from "./legal-document.tsx";
import { factsOfPage } from "../../lib/facts.ts";
import { OperatorAddress, OperatorName, SupportEmail } from "./operator-facts.tsx";
import { WhereSet } from "./where-set.tsx";

/** The second half of the terms: rules, limits, and how all of it ends or changes. */
function PhoneHours() {
  return <li>{t("Paid plans can call us: {hours}.", { hours: factsOfPage().phone_hours })}</li>;
}

export const termsBetweenUs: readonly LegalSection[] = [
  {
    id: "acceptable-use",
    title: t("Acceptable use"),
    content: (
      <>
        <p>{t("Firstlight is for honest feedback on things that are being made. You agree not to")}</p>
        <ul>
          <li>{t("break the law with it, or the rights of somebody else;")}</li>
          <li>{t("send mails through it to people who did not expect to be asked;")}</li>
          <li>
            {t(
              "ask testers for passwords, payment details, or health and other sensitive data that the test does not need;",
            )}
          </li>
          <li>{t("upload harmful software, or pictures and words that abuse, threaten or exploit anybody;")}</li>
          <li>{t("try to see what belongs to another company, or get around limits, prices and protections;")}</li>
          <li>{t("disturb the service for others, for example by calling it far more often than your work needs;")}</li>
          <li>{t("sell it on as your own.")}</li>
        </ul>
        <p>
          {rich(
            "If you find a weakness, please <contact>tell us</contact> before anybody else, and give us time to mend it. We are grateful, and take no steps against those who act in good faith.",
            { contact: (text) => <PageLink href="/contact?inquiry=support">{text}</PageLink> },
          )}
        </p>
      </>
    ),
  },
  {
    id: "privacy",
    title: t("Privacy and data protection"),
    content: (
      <>
        <p>
          {rich("What we keep about people, for how long and why is in the <privacy>Privacy Policy</privacy>.", {
            privacy: (text) => <PageLink href="/privacy">{text}</PageLink>,
          })}
        </p>
        <p>
          {t(
            "For what testers and team members enter, the company decides what it is for, and we process it on the company’s behalf and by its instructions: these terms and its settings. We keep it confidential, protect it as the Privacy Policy says, help the company to answer people who ask for their data, tell it without delay when we learn of a breach, and erase the data at the end.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "property",
    title: t("Our property"),
    content: (
      <>
        <p>
          {t(
            "The service, its design and its name are ours or our licensors’. You may use the service for as long as this agreement lasts; nothing else passes to you. Software of ours that is published under a licence of its own may be used under that licence.",
          )}
        </p>
        <p>
          {t(
            "If you tell us how Firstlight could be better, we may do it without owing you anything. We show your company’s name and logo to your own testers and team alone, unless you agree to more.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "support",
    title: t("Availability and support"),
    content: (
      <>
        <p>
          {t(
            "We take care that Firstlight can be used around the clock, but maintenance and failures happen, and we do not promise a certain availability unless an Enterprise agreement says so.",
          )}
        </p>
        <ul>
          <li>{t("All plans have support by e-mail. We answer within 24 hours.")}</li>
          <li>{t("Pro has priority, Enterprise somebody of its own.")}</li>
          <WhereSet fact="phone_hours">
            <PhoneHours />
          </WhereSet>
        </ul>
        <p>
          {t(
            "When you ask for help, our support may look in as somebody of your company, for half an hour at most. It can change nothing unless the owner allows it, and each visit is shown to you with its reason.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "termination",
    title: t("Suspension and termination"),
    content: (
      <>
        <p>
          {t(
            "You can stop at any time: a company by cancelling, a person by deleting their account in their profile. The owner of a company hands it over first.",
          )}
        </p>
        <p>
          {t(
            "We may suspend an account or a company that breaks these terms, endangers others or does not pay. Where we can, we say so beforehand and leave time to put it right. If that does not help, we may end the agreement; the company’s data can then still be downloaded for 30 days, unless the law forbids it.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "liability",
    title: t("Disclaimers and liability"),
    content: (
      <>
        <p>
          {t(
            "Firstlight is provided as it is. We do not promise that it is free of errors, that it suits a particular purpose, or that what testers say is right. Decisions you take on their feedback are yours.",
          )}
        </p>
        <p>
          {t(
            "As far as the law allows, neither of us is liable to the other for lost profit, lost data or other indirect damage, and our liability for everything together is limited to what your company paid us in the twelve months before the damage.",
          )}
        </p>
        <p>
          {t(
            "Nothing here limits liability where the law does not permit it: for intent and gross negligence, for injury to life, body or health, or for rights that consumers cannot give up.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: t("Changes, governing law and contact"),
    content: (
      <>
        <p>
          {t(
            "We may change these terms. When a change matters, we tell the owners of companies by e-mail at least 30 days before; whoever goes on using Firstlight afterwards agrees to it, and whoever does not can cancel until then. The date above says when they were last changed.",
          )}
        </p>
        <p>
          {rich(
            "The law of the place where {operator} has its seat governs this agreement, and its courts decide, unless the law gives you, as a consumer, the law and courts of where you live. If a part of these terms does not hold, the rest does.",
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
