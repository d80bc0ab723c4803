import { rich } from "../../lib/rich.tsx";
import { t } from "../../lib/texts.ts";
import { type LegalSection, PageLink } from "./legal-document.tsx";
import { OperatorName, SeatPrice, SeatTax } from "./operator-facts.tsx";

/** The first half of the terms: what people agree to, what they get and what it costs. */
export const termsOfUse: readonly LegalSection[] = [
  {
    id: "acceptance",
    title: t("Acceptance of these terms"),
    content: (
      <>
        <p>
          {rich(
            "These terms are an agreement about Firstlight between you and {operator}, whom “we” means below. By registering a company, accepting an invitation or using Firstlight in any other way, you agree to them. If you do so for a company, you confirm that you may agree on its behalf, and “you” means the company as well.",
            { operator: <OperatorName /> },
          )}
        </p>
        <p>{t("If you do not agree, please do not use Firstlight.")}</p>
      </>
    ),
  },
  {
    id: "service",
    title: t("The service"),
    content: (
      <>
        <p>
          {t(
            "Firstlight is software for companies that run beta programmes. Their team creates projects, forms and guided wizards, invites testers by e-mail, exchanges messages with them, and sees what they answered, with numbers and exports. Testers see a dashboard of their own, and nothing else of the company.",
          )}
        </p>
        <p>
          {t(
            "We may improve and change the service. We will not take away what you pay for without telling you beforehand, so that you can cancel.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "accounts",
    title: t("Accounts and security"),
    content: (
      <>
        <p>
          {t(
            "To register you give your name, your e-mail address, a password of at least six characters, the name of your company and a company domain, which is the short name your company has here. What you give has to be true, and the e-mail address has to be yours.",
          )}
        </p>
        <ul>
          <li>{t("Your account is for you alone. Please do not share your password or the links we mail to you.")}</li>
          <li>{t("You answer for what happens in your account until you tell us that somebody else is using it.")}</li>
          <li>
            {rich(
              "Sessions that you do not know can be ended in your profile. If you suspect more, <contact>write to us</contact> at once.",
              { contact: (text) => <PageLink href="/contact?inquiry=support">{text}</PageLink> },
            )}
          </li>
          <li>{t("You have to be at least 13 years old, and old enough to enter into agreements where you live.")}</li>
        </ul>
      </>
    ),
  },
  {
    id: "companies",
    title: t("Companies, roles and testers"),
    content: (
      <>
        <p>
          {t(
            "Everything in Firstlight belongs to one company. Each company has one owner, who may do everything, and may have admins and members. Together they are its team. Testers are people the team invites to try something; they are free and are never counted for payment.",
          )}
        </p>
        <p>
          {t(
            "The company decides whom it invites, what it asks and who of its team may see it. It invites only people it may write to, and honours it when somebody wants no more mails.",
          )}
        </p>
        <p>
          {t(
            "Whoever is invited uses Firstlight under these terms, and under what the company has agreed with them besides. What a company promises its testers, such as a reward, is between the two of them.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "trial",
    title: t("Free trial"),
    content: (
      <>
        <p>
          {t(
            "Each new company can try Firstlight for 14 days, with all features. No credit card is asked for, and a trial never turns into a subscription by itself.",
          )}
        </p>
        <p>
          {t(
            "We say so in the app when 7 days or fewer are left. When the trial has ended, access of the team is suspended until somebody upgrades; testers can go on. The team can still download all of the company’s data.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "payment",
    title: t("Prices and payment"),
    content: (
      <>
        <p>
          {rich(
            "Pro costs {price} per team member and month. A team member is an owner, admin or member who is active or invited. Testers, projects, forms and answers cost nothing more, and there are no setup fees. Prices of Enterprise are agreed with our sales team.",
            { price: <SeatPrice /> },
          )}{" "}
          <SeatTax />
        </p>
        <ul>
          <li>
            {t("You pay in advance, for a month or for a year, and the subscription renews until it is cancelled.")}
          </li>
          <li>
            {t(
              "When the team grows, the new members are charged for the rest of the period at once, in proportion. When it shrinks, what you have paid for the rest of the period is credited to what comes next.",
            )}
          </li>
          <li>
            {t(
              "Payments go through Stripe, which keeps the card; we never see it. Stripe tries a payment that failed again. If it fails for good, the subscription ends.",
            )}
          </li>
          <li>{t("Invoices show the billing address and the tax number that you provide.")}</li>
          <li>{t("We tell the owner of the company at least 30 days before a price of theirs changes.")}</li>
        </ul>
      </>
    ),
  },
  {
    id: "cancellation",
    title: t("Cancellation and refunds"),
    content: (
      <>
        <p>
          {t(
            "Owner and admins can cancel at any time under Billing. The subscription then goes on to the end of the period that is paid, and is not renewed.",
          )}
        </p>
        <p>
          {t(
            "Refunds are generally not given for unused periods. If we end the agreement although you kept to it, or the law where you live gives you a right to a refund, you get one.",
          )}
        </p>
        <p>
          {t(
            "After the end we keep the company’s data for 30 days, so that it can be downloaded or the subscription taken up again. Owner and admins are told by e-mail seven days and one day before. Then all of it is erased, and nobody can bring it back.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "content",
    title: t("Your content"),
    content: (
      <>
        <p>
          {t(
            "What a company puts into Firstlight, and what its testers send to it, stays theirs. We only do with it what the service needs: we store it, show it to those who may see it, make copies for safety, and count it for your analytics. We do not sell it.",
          )}
        </p>
        <p>
          {t(
            "By answering, a tester lets the company use the answer, with its files, for the product that is being tested. Answers stay with the company when the tester leaves; without a name if they have themselves erased.",
          )}
        </p>
        <p>
          {t(
            "You answer for your content: that you may share it, and that it breaks no law and no agreement. Owner and admins can download everything their company has at any time.",
          )}
        </p>
      </>
    ),
  },
];
