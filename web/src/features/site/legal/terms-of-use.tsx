import { product } from "#lib/text/product.ts";
import { rich, t } from "./english.ts";
import { type LegalSection, PageLink } from "./document.tsx";
import { OperatorName, SeatPrice, SeatTax } from "../operator-facts.tsx";

/** The first half of the terms: what people agree to, what they get and what it costs. */
export const termsOfUse: readonly LegalSection[] = [
  {
    id: "acceptance",
    title: t("Acceptance of These Terms"),
    content: (
      <>
        <p>
          {rich(
            "These terms are an agreement about {product} between you and {operator}, called “we” below. By registering a company, accepting an invitation or otherwise using {product}, you agree to them. If you do so for a company, you confirm that you may agree on its behalf. “You” then means the company as well.",
            { product, operator: <OperatorName /> },
          )}
        </p>
        <p>{t("If you do not agree, do not use {product}.", { product })}</p>
      </>
    ),
  },
  {
    id: "service",
    title: t("The Service"),
    content: (
      <>
        <p>
          {t(
            "{product} is software for companies that run beta programs. Their team creates projects, forms and guided wizards, invites testers by email and exchanges messages with them. The team sees the answers, with numbers and exports. Testers see their own dashboard, and nothing else of the company.",
            { product },
          )}
        </p>
        <p>
          {t(
            "We may improve and change the service. We will not remove what you pay for without telling you first, so that you can cancel.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "accounts",
    title: t("Accounts and Security"),
    content: (
      <>
        <p>
          {t(
            "To register, you give your name, email address, company name, company domain and a password of at least 6 characters. The company domain is your company’s short ID. What you give must be true, and the email address must be yours.",
          )}
        </p>
        <ul>
          <li>{t("Your account is for you alone. Do not share your password or the links we email you.")}</li>
          <li>{t("You are responsible for your account until you tell us that someone else is using it.")}</li>
          <li>
            {rich(
              "You can end sessions you do not recognize in your profile. If you suspect more, <contact>contact us</contact> immediately.",
              { contact: (text) => <PageLink href="/contact?inquiry=support">{text}</PageLink> },
            )}
          </li>
          <li>{t("You must be at least 13 years old, and old enough to enter into agreements where you live.")}</li>
        </ul>
      </>
    ),
  },
  {
    id: "companies",
    title: t("Companies, Roles and Testers"),
    content: (
      <>
        <p>
          {t(
            "Everything in {product} belongs to one company. Each company has one owner, who may do everything, and may have admins and members. Together they are its team. Testers are people the team invites to try something. They are free and never counted for payment.",
            { product },
          )}
        </p>
        <p>
          {t(
            "The company decides whom it invites, what it asks and which team members may see it. It invites only people it may contact, and respects when someone opts out of emails.",
          )}
        </p>
        <p>
          {t(
            "If you are invited, you use {product} under these terms and anything else you agreed with the company. What a company promises its testers, such as a reward, is between them.",
            { product },
          )}
        </p>
      </>
    ),
  },
  {
    id: "trial",
    title: t("Free Trial"),
    content: (
      <>
        <p>
          {t(
            "Each new company can try {product} for 14 days with all features. No credit card is required, and a trial never becomes a subscription automatically.",
            { product },
          )}
        </p>
        <p>
          {t(
            "The app tells you when 7 days or fewer are left. When the trial ends, the team’s access is suspended until someone upgrades. Testers can continue. The team can still download all company data.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "payment",
    title: t("Prices and Payment"),
    content: (
      <>
        <p>
          {rich(
            "Pro costs {price} per team member per month. A team member is an owner, admin or member who is active or invited. Testers, projects, forms and answers cost nothing more, and there are no setup fees. Enterprise prices are agreed with our sales team.",
            { price: <SeatPrice /> },
          )}{" "}
          <SeatTax />
        </p>
        <ul>
          <li>{t("You pay in advance, monthly or annually, and the subscription renews until it is canceled.")}</li>
          <li>
            {t(
              "When the team grows, new members are charged immediately for the rest of the period, prorated. When it shrinks, the unused part of what you paid is credited to future charges.",
            )}
          </li>
          <li>
            {t(
              "Payments go through Stripe, which stores the card. We never see it. Stripe retries failed payments. If a payment finally fails, the subscription ends.",
            )}
          </li>
          <li>{t("Invoices show the billing address and tax ID that you provide.")}</li>
          <li>{t("We tell the company’s owner at least 30 days before its price changes.")}</li>
        </ul>
      </>
    ),
  },
  {
    id: "cancellation",
    title: t("Cancellation and Refunds"),
    content: (
      <>
        <p>
          {t(
            "The owner and admins can cancel at any time under Billing. The subscription then continues to the end of the paid period and is not renewed.",
          )}
        </p>
        <p>
          {t(
            "Refunds are generally not given for unused periods. You get one if we end the agreement even though you complied with it, or if your local law entitles you to one.",
          )}
        </p>
        <p>
          {t(
            "After the end, we keep the company’s data for 30 days. You can download it or resume the subscription. We email the owner and admins 7 days and 1 day before deletion. Then all of it is erased and cannot be restored.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "content",
    title: t("Your Content"),
    content: (
      <>
        <p>
          {t(
            "What a company puts into {product} and what its testers send stays theirs. We only use it to run the service. We store it, show it to people with access, back it up and count it for your analytics. We do not sell it.",
            { product },
          )}
        </p>
        <p>
          {t(
            "By answering, a tester lets the company use the answer and its files for the product being tested. Answers stay with the company when the tester leaves. If the tester’s data is erased, they stay without a name.",
          )}
        </p>
        <p>
          {t(
            "You are responsible for your content: you must have the right to share it, and it must not break any law or agreement. The owner and admins can download all company data at any time.",
          )}
        </p>
      </>
    ),
  },
];
