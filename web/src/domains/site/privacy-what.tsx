import type { ReactNode } from "react";
import { rich } from "../../lib/rich.tsx";
import { t } from "../../lib/texts.ts";
import { type LegalSection, PageLink } from "./legal-document.tsx";
import { OperatorAddress, OperatorName } from "./operator-facts.tsx";

const contactLink = (text: ReactNode) => <PageLink href="/contact">{text}</PageLink>;

/** The first half of the policy: what is collected, why, who gets it and how it is kept. */
export const privacyWhat: readonly LegalSection[] = [
  {
    id: "who",
    title: t("Who we are"),
    content: (
      <>
        <p>
          {rich(
            "Behind this service is {operator}, whom “we” means below. Companies use Firstlight to run beta programmes: their team asks, and testers answer. This policy says what is kept about team members, testers and visitors of these pages.",
            { operator: <OperatorName /> },
          )}
        </p>
        <p>
          {t(
            "For what a company’s team and testers enter, the company decides what it is for, and we process it on the company’s behalf. For accounts, payment, the safety of the service and what you write to us, we decide ourselves.",
          )}
        </p>
        <OperatorAddress />
      </>
    ),
  },
  {
    id: "collection",
    title: t("What we collect"),
    content: (
      <>
        <ul>
          <li>
            {t("Your account: name, e-mail address, a hash of your password, your role and company, your language.")}
          </li>
          <li>
            {t(
              "What you do in Firstlight: answers with their files, drafts, steps of wizards with the time they took, messages, projects and forms, and on which days you were here.",
            )}
          </li>
          <li>
            {t(
              "Sign-ins: when, with which browser and from which network address, so that you can end those you do not know.",
            )}
          </li>
          <li>
            {t("Changes: who changed what and when, with the network address, in the audit log of your company.")}
          </li>
          <li>
            {t(
              "Mails we send you: the subject, and whether they arrived. The words are kept only until they are sent.",
            )}
          </li>
          <li>
            {t(
              "Payment: what the company pays and its invoices, as Stripe tells us. Cards are entered at Stripe; we never see them.",
            )}
          </li>
          <li>{t("What you write to us on the contact page, with your name, address and company.")}</li>
        </ul>
        <p>
          {t(
            "Most of it comes from you, some from the company that invites you: your name and address. Pictures lose where and with what they were taken when they are uploaded; videos and documents stay as they are. We do not buy data, follow you to other sites, or make profiles for advertising.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "use",
    title: t("What we use it for"),
    content: (
      <ul>
        <li>
          {t(
            "To run the service for you and your company, and to tell you about it by e-mail and, if you want it, on your devices.",
          )}
        </li>
        <li>{t("To keep it safe: to slow down whoever guesses passwords, and to find out what went wrong.")}</li>
        <li>{t("To take payment, and to keep the books the law asks for.")}</li>
        <li>{t("To answer when you write to us.")}</li>
        <li>
          {t("To show a company how its programme goes: how many answered, how long it took, who has not begun.")}
        </li>
      </ul>
    ),
  },
  {
    id: "cookies",
    title: t("Cookies and your browser"),
    content: (
      <>
        <p>{t("Firstlight sets no cookies, measures nobody for advertising, and loads nothing from other sites.")}</p>
        <p>
          {t(
            "Your browser’s own storage holds what the app needs to work: that you are signed in, which project you chose, light or dark, your language, how you arranged lists, and answers you have not sent yet. Signing out removes that you are signed in and what you have typed.",
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
        <p>{t("We do not sell or rent personal data, and share it only")}</p>
        <ul>
          <li>
            {t(
              "within your company: its team sees what testers send and do. Testers see the names of team members who invite and write to them, and nothing of other testers.",
            )}
          </li>
          <li>
            {t(
              "with those who work for us and are bound by contract: whoever hosts the servers, the files and the backups, and delivers our mails; and Stripe, which gets the company’s name and its owner’s e-mail address for payment.",
            )}
          </li>
          <li>
            {t(
              "with the push service of your browser, if you switch notifications on: what they say travels encrypted.",
            )}
          </li>
          <li>{t("when the law obliges us to, or to defend our rights and the safety of people.")}</li>
          <li>
            {t("with whoever takes over Firstlight, who is then bound by this policy. We would tell you before.")}
          </li>
        </ul>
        <p>
          {t(
            "Our support may look in as somebody of a company, for half an hour and for a reason that the company sees, and changes nothing unless its owner allows it.",
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
              "Two walls keep companies apart: each query of ours asks for one company, and the database refuses any other.",
            )}
          </li>
          <li>{t("Passwords are kept as argon2id hashes, and links and sign-ins as hashes that open nothing.")}</li>
          <li>{t("Guessing is slowed down, by account and by network. Mailed links work once and run out.")}</li>
          <li>{t("Files are private, checked by what they are and not by their name, and never run in a browser.")}</li>
          <li>{t("Each change is in an audit log that nobody can alter unnoticed.")}</li>
          <li>{t("Our logs hold ids, routes and times: no names, addresses or answers.")}</li>
        </ul>
        <p>
          {rich(
            "No service is perfectly safe. Should your data fall into wrong hands, we tell you and the authorities as the law asks. If you have found a weakness, please <contact>tell us</contact>.",
            { contact: contactLink },
          )}
        </p>
      </>
    ),
  },
];
