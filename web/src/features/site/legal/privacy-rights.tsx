import { product } from "#lib/text/product.ts";
import type { ReactNode } from "react";
import { rich, t } from "./english.ts";
import { type LegalSection, PageLink } from "./document.tsx";
import { OperatorAddress, OperatorName, SupportEmail } from "../operator-facts.tsx";
import { WhereSet } from "../where-set.tsx";

const contactLink = (text: ReactNode) => <PageLink href="/contact">{text}</PageLink>;

/** The second half of the policy: for how long, and what people can ask for. */
export const privacyRights: readonly LegalSection[] = [
  {
    id: "retention",
    title: t("How Long We Keep It"),
    content: (
      <>
        <ul>
          <li>
            {t(
              "What testers send and the days people were here: 365 days by default. This includes answers with files, drafts and messages. The company’s owner can choose 30 to 3,650 days. A nightly job deletes older data.",
            )}
          </li>
          <li>
            {t(
              "Company data: until 30 days after its trial or subscription ends. Then it is erased, including testers’ data.",
            )}
          </li>
          <li>{t("Your account: until you delete it, or your last company is erased.")}</li>
          <li>{t("Sessions: until they end, after 30 days without use or 90 days at most.")}</li>
          <li>{t("Emails and notifications: 90 days.")}</li>
          <li>{t("Messages you send from the contact page: 365 days.")}</li>
          <li>
            {t(
              "The audit log: as long as the company exists. If your data is erased, your IP address is removed from it.",
            )}
          </li>
          <li>{t("Invoices: as long as tax law requires, at Stripe.")}</li>
        </ul>
        <p>{t("Backups contain erased data until they expire.")}</p>
      </>
    ),
  },
  {
    id: "rights",
    title: t("Your Rights"),
    content: (
      <>
        <p>{t("Wherever you live, you can")}</p>
        <ul>
          <li>{t("view and download your data: “Download My Data” in your profile gives you all of it in a file;")}</li>
          <li>
            {t(
              "correct it: change your name and email address in your profile, and ask us or the company for the rest;",
            )}
          </li>
          <li>
            {t(
              "have it erased: “Delete My Account” in your profile erases you from every company. Answers stay with the company, without your name;",
            )}
          </li>
          <li>{t("opt out of emails, one kind at a time, in your profile or by the link in each email.")}</li>
        </ul>
        <p>
          {rich(
            "If you can’t sign in or need something else, <contact>contact us</contact>. We answer within 24 hours and act on requests within a month. For data a company collected, we may need to ask the company first.",
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
            "{operator} is the controller for what we decide ourselves. For what a company’s team and testers enter, the company is the controller, and we are its processor. These pages and the company’s settings are its instructions.",
            { operator: <OperatorName /> },
          )}
        </p>
        <p>{t("We process personal data because")}</p>
        <ul>
          <li>{t("it is needed for our agreement with you or your company: account, service, payment;")}</li>
          <li>
            {t(
              "we have a legitimate interest that yours does not outweigh: security, and answering people who contact us;",
            )}
          </li>
          <li>{t("the law requires it: accounting records and invoices;")}</li>
          <li>{t("you consented, for example to notifications on a device. You can withdraw consent at any time.")}</li>
        </ul>
        <p>
          {t(
            "You have the right to access, correction, erasure, restriction, data portability and objection. You can complain to the data protection authority where you live. No decisions about you are made automatically.",
          )}
        </p>
        <p>
          {t(
            "Data may be processed outside your country, where our servers and service providers are. If the law there protects data less, contracts of the kind the European Commission approved apply.",
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
            "We collect identifiers (name, email and IP address), activity in {product}, what you write and upload, and company payments. We use this for the purposes above. We do not sell personal information or share it for advertising across sites. We do not use sensitive information to learn more about you.",
            { product },
          )}
        </p>
        <p>
          {t(
            "You have the right to know, get, correct and delete what we have, and to equal treatment if you ask. Use your profile, or contact us yourself or through someone you authorize. We only verify that the request comes from you.",
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
          "{product} is not for children under 13, and we do not knowingly store data about them. If you think a child gave us data, <contact>tell us</contact> and we will erase it.",
          { product, contact: contactLink },
        )}
      </p>
    ),
  },
  {
    id: "changes",
    title: t("Changes to This Policy"),
    content: (
      <p>
        {t(
          "When this policy changes, the date above changes. We email company owners before an important change takes effect.",
        )}
      </p>
    ),
  },
  {
    id: "contact",
    title: t("How to Reach Us"),
    content: (
      <>
        <WhereSet
          fact="support_email"
          otherwise={<p>{rich("Use the <contact>contact page</contact>.", { contact: contactLink })}</p>}
        >
          <p>
            {rich("Email {email}, or use the <contact>contact page</contact>.", {
              email: <SupportEmail />,
              contact: contactLink,
            })}
          </p>
        </WhereSet>
        <WhereSet fact="address">
          <p>{t("Mailing address:")}</p>
        </WhereSet>
        <p>
          <OperatorName />
        </p>
        <OperatorAddress />
        <p>{t("If a company that uses {product} collected your data, you can also ask that company.", { product })}</p>
      </>
    ),
  },
];
