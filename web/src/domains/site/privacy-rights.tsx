import type { ReactNode } from "react";
import { rich } from "../../lib/rich.tsx";
import { t } from "../../lib/texts.ts";
import { type LegalSection, PageLink } from "./legal-document.tsx";
import { OperatorAddress, OperatorName, SupportEmail } from "./operator-facts.tsx";
import { WhereSet } from "./where-set.tsx";

const contactLink = (text: ReactNode) => <PageLink href="/contact">{text}</PageLink>;

/** The second half of the policy: for how long, and what people can ask for. */
export const privacyRights: readonly LegalSection[] = [
  {
    id: "retention",
    title: t("How long we keep it"),
    content: (
      <>
        <ul>
          <li>
            {t(
              "What testers send — answers with files, drafts, messages — and on which days people were here: 365 days, unless the company’s owner chose another number from 30 to 3,650. A job each night takes what is older.",
            )}
          </li>
          <li>
            {t(
              "All a company has: until 30 days after its trial or subscription ended. Then it is erased, and testers’ data with it.",
            )}
          </li>
          <li>{t("Your account: until you delete it, or your last company is erased.")}</li>
          <li>{t("Sign-ins: until they end, after 30 days unused or 90 days at most.")}</li>
          <li>{t("Mails and notifications: 90 days.")}</li>
          <li>{t("What you write on the contact page: 365 days.")}</li>
          <li>
            {t("The audit log: as long as the company. When you have yourself erased, without your network address.")}
          </li>
          <li>{t("Invoices: as long as tax law asks for, at Stripe.")}</li>
        </ul>
        <p>{t("Backups hold what was erased until they run out.")}</p>
      </>
    ),
  },
  {
    id: "rights",
    title: t("Your rights"),
    content: (
      <>
        <p>{t("Wherever you live, you can")}</p>
        <ul>
          <li>
            {t(
              "see and take along what is kept about you: “Download my data” in your profile gives you all of it as a file;",
            )}
          </li>
          <li>{t("correct it: name and e-mail address in your profile, the rest by asking us or the company;")}</li>
          <li>
            {t(
              "have it erased: “Delete my account” in your profile erases you from every company. Answers stay with the company, without your name;",
            )}
          </li>
          <li>{t("say no to mails, one kind at a time, in your profile or by the link under each mail.")}</li>
        </ul>
        <p>
          {rich(
            "If you cannot sign in, or want something else, <contact>write to us</contact>. We answer within 24 hours, and do what you ask within a month. For what a company collected we may have to ask the company first.",
            { contact: contactLink },
          )}
        </p>
      </>
    ),
  },
  {
    id: "gdpr",
    title: t("GDPR: Europe and the United Kingdom"),
    content: (
      <>
        <p>
          {rich(
            "For what we decide ourselves, {operator} is the controller. For what a company’s team and testers enter, the company is, and we are its processor; these pages and the company’s settings are its instructions.",
            { operator: <OperatorName /> },
          )}
        </p>
        <p>{t("We process personal data because")}</p>
        <ul>
          <li>{t("it is needed for the agreement with you or your company: account, service, payment;")}</li>
          <li>
            {t("we have an interest in it that is not outweighed by yours: safety, and answering who writes to us;")}
          </li>
          <li>{t("the law obliges us to: books and invoices;")}</li>
          <li>{t("you consented, as for notifications on a device. You can take that back at any time.")}</li>
        </ul>
        <p>
          {t(
            "You have the right to access, correction, erasure, restriction, a copy you can take elsewhere, and to object. You can complain to the data protection authority where you live. Nothing here decides about you by itself.",
          )}
        </p>
        <p>
          {t(
            "Data may be processed outside your country, where our servers and those who work for us are. Where the law there protects it less, contracts of the kind the European Commission approved do.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "ccpa",
    title: t("CCPA: California"),
    content: (
      <>
        <p>
          {t(
            "We collect identifiers (name, e-mail and network address), what you do in Firstlight, what you write and upload, and what a company pays, for the purposes above. We do not sell personal information, share it for advertising across sites, or use sensitive information to learn more about you.",
          )}
        </p>
        <p>
          {t(
            "You have the right to know what we have, to get, correct and delete it, and to be treated no worse for asking. Use your profile, or write to us yourself or through somebody you authorise. We only check that it is you.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: t("Children"),
    content: (
      <p>
        {rich(
          "Firstlight is not for children under 13, and we do not knowingly keep anything about them. If you think that a child has given us data, <contact>tell us</contact>, and we erase it.",
          { contact: contactLink },
        )}
      </p>
    ),
  },
  {
    id: "changes",
    title: t("Changes to this policy"),
    content: (
      <p>
        {t(
          "When it changes, the date above does. When a change matters, we tell the owners of companies by e-mail before it holds.",
        )}
      </p>
    ),
  },
  {
    id: "contact",
    title: t("How to reach us"),
    content: (
      <>
        <WhereSet
          fact="support_email"
          otherwise={<p>{rich("Use the <contact>contact page</contact>.", { contact: contactLink })}</p>}
        >
          <p>
            {rich("Write to {email}, or use the <contact>contact page</contact>.", {
              email: <SupportEmail />,
              contact: contactLink,
            })}
          </p>
        </WhereSet>
        <WhereSet fact="address">
          <p>{t("Send letters to:")}</p>
        </WhereSet>
        <p>
          <OperatorName />
        </p>
        <OperatorAddress />
        <p>{t("If your data was collected by a company that uses Firstlight, you can also ask that company.")}</p>
      </>
    ),
  },
];
