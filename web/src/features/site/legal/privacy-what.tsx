import { product } from "#lib/text/product.ts";
import type { ReactNode } from "react";
import { rich, t } from "./english.ts";
import { type LegalSection, PageLink } from "./document.tsx";
import { OperatorAddress, OperatorName } from "../operator-facts.tsx";

const contactLink = (text: ReactNode) => <PageLink href="/contact">{text}</PageLink>;

/** The first half of the policy: which data is collected, why, its recipients and its retention. */
export const privacyWhat: readonly LegalSection[] = [
  {
    id: "who",
    title: t("Who We Are"),
    content: (
      <>
        <p>
          {rich(
            "{operator} runs this service and is “we” below. Companies use {product} to run beta programs: their team asks, and testers answer. This policy says what we store about team members, testers and visitors of these pages.",
            { product, operator: <OperatorName /> },
          )}
        </p>
        <p>
          {t(
            "The company decides the purpose of what its team and testers enter. We process it on the company’s behalf. For accounts, payment, security and what you write to us, we decide ourselves.",
          )}
        </p>
        <OperatorAddress />
      </>
    ),
  },
  {
    id: "collection",
    title: t("What We Collect"),
    content: (
      <>
        <ul>
          <li>
            {t("Your account: name, email address, a hash of your password, your role and company, your language.")}
          </li>
          <li>
            {t(
              "What you do in {product}: answers with files, drafts, wizard steps with their times, messages, projects and forms. Also the days you used it.",
              { product },
            )}
          </li>
          <li>
            {t(
              "Sessions: when, with which browser and from which IP address, so you can end those you don’t recognize.",
            )}
          </li>
          <li>{t("Changes: who changed what and when, with the IP address, in the audit log of your company.")}</li>
          <li>
            {t("Emails we send you: the subject and whether they arrived. We keep the body only until it is sent.")}
          </li>
          <li>
            {t(
              "Payment: what the company pays and its invoices, as reported by Stripe. Cards are entered at Stripe, and we never see them.",
            )}
          </li>
          <li>{t("What you write to us on the contact page, with your name, email address and company.")}</li>
        </ul>
        <p>
          {t(
            "Most of it comes from you. Some comes from the company that invites you: your name and email address. Uploaded pictures lose their location and camera data. Videos and documents stay as they are. We do not buy data, follow you to other sites or build advertising profiles.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "use",
    title: t("What We Use It For"),
    content: (
      <ul>
        <li>
          {t(
            "To run the service for you and your company. To notify you by email and, if you enable it, on your devices.",
          )}
        </li>
        <li>{t("To keep it secure: to slow down password guessing and to find out what went wrong.")}</li>
        <li>{t("To collect payment and keep the records the law requires.")}</li>
        <li>{t("To answer when you write to us.")}</li>
        <li>
          {t("To show a company how its program is going: how many answered, how long it took and who hasn’t started.")}
        </li>
      </ul>
    ),
  },
  {
    id: "cookies",
    title: t("Cookies and Your Browser"),
    content: (
      <>
        <p>
          {t("{product} sets no cookies, tracks no one for advertising and loads nothing from other sites.", {
            product,
          })}
        </p>
        <p>
          {t(
            "Your browser’s storage holds what the app needs: your session, selected project, theme, language, list settings and unsent answers. Signing out removes your session and what you typed.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "sharing",
    title: t("Sharing"),
    content: (
      <>
        <p>{t("We do not sell or rent personal data. We share it only")}</p>
        <ul>
          <li>
            {t(
              "within your company: its team sees what testers send and do, and with which devices and browsers, without their addresses. Testers see the names of team members who invite and message them, and nothing about other testers.",
            )}
          </li>
          <li>
            {t(
              "with service providers bound by contract: those who host the servers, files and backups and deliver our emails. Stripe gets the company’s name and its owner’s email address for payment.",
            )}
          </li>
          <li>{t("with your browser’s push service, if you turn on notifications. Their content is encrypted.")}</li>
          <li>{t("when the law requires it, or to defend our rights and people’s safety.")}</li>
          <li>
            {t("with a company that takes over {product} and is then bound by this policy. We would tell you first.", {
              product,
            })}
          </li>
        </ul>
        <p>
          {t(
            "Our support can sign in as a user of a company for 30 minutes, for a reason the company sees. It cannot change anything unless the owner allows it.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "security",
    title: t("Security"),
    content: (
      <>
        <ul>
          <li>
            {t(
              "Companies are isolated at two levels: every query is limited to one company, and the database blocks access to any other.",
            )}
          </li>
          <li>
            {t(
              "Passwords are stored as Argon2id hashes. Links and sessions are stored as hashes that can’t be used to sign in.",
            )}
          </li>
          <li>
            {t("Sign-in attempts are rate-limited by account and by network. Emailed links work once and expire.")}
          </li>
          <li>
            {t("Files are private, checked by their content rather than their name, and never run in a browser.")}
          </li>
          <li>{t("Every change is recorded in a tamper-evident audit log.")}</li>
          <li>{t("Our logs contain IDs, routes and times. They contain no names, addresses or answers.")}</li>
        </ul>
        <p>
          {rich(
            "No service is perfectly secure. If your data falls into the wrong hands, we tell you and the authorities as the law requires. If you find a vulnerability, <contact>tell us</contact>.",
            { contact: contactLink },
          )}
        </p>
      </>
    ),
  },
];
