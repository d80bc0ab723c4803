import { rich } from "#ui/data/rich.tsx";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { LegalDocument, type LegalSection, PageLink } from "./legal/document.tsx";
import { SupportEmail } from "./operator-facts.tsx";
import { WhereSet } from "./where-set.tsx";

const sections: readonly LegalSection[] = [
  {
    id: "aim",
    title: t("Our Aim"),
    content: (
      <p>
        {t(
          "Everyone should be able to take part in a beta program. We aim for level AA of the Web Content Accessibility Guidelines (WCAG) 2.2 on all screens: the pages of this website, and the app for testers and for teams. We consider {product} partially conformant, because it was tested by us alone and not yet by an independent body.",
          { product },
        )}
      </p>
    ),
  },
  {
    id: "tested",
    title: t("What Was Tested"),
    content: (
      <>
        <p>{t("These tests run again before each release:")}</p>
        <ul>
          <li>{t("Every screen, in the light and the dark theme, with the automatic checks of axe")}</li>
          <li>{t("Contrast of text, in any brand color that a company chooses")}</li>
          <li>{t("The main tasks with the keyboard alone, with a visible focus")}</li>
          <li>{t("Text at 200% of its size, and screens at 400% zoom, without scrolling sideways")}</li>
          <li>{t("Reduced motion, and the forced colors of Windows")}</li>
          <li>{t("The order in which screen readers announce the main tasks")}</li>
          <li>{t("Sizes of buttons and links on touchscreens")}</li>
        </ul>
      </>
    ),
  },
  {
    id: "limits",
    title: t("Known Limits"),
    content: (
      <ul>
        <li>
          {t(
            "What companies add, such as images, videos and linked pages, may lack descriptions or captions. The editor asks for descriptions of images.",
          )}
        </li>
        <li>{t("The team’s screens, the terms and the policies are in English only.")}</li>
        <li>{t("We have not yet tested with users of screen readers and other assistive technology.")}</li>
      </ul>
    ),
  },
  {
    id: "contact",
    title: t("Tell Us"),
    content: (
      <>
        <WhereSet
          fact="support_email"
          otherwise={
            <p>
              {rich("Is something hard to use? Tell us on the <contact>contact page</contact>.", {
                contact: (text) => <PageLink href="/contact?inquiry=support">{text}</PageLink>,
              })}
            </p>
          }
        >
          <p>
            {rich(
              "Is something hard to use? Write to {email} or use the <contact>contact page</contact>. Say which page it is and what you use, such as your browser and screen reader.",
              {
                email: <SupportEmail />,
                contact: (text) => <PageLink href="/contact?inquiry=support">{text}</PageLink>,
              },
            )}
          </p>
        </WhereSet>
        <p>{t("If you need something in another format, ask for it. We reply within 24 hours.")}</p>
      </>
    ),
  },
];

/** The accessibility statement. */
export function AccessibilityScreen() {
  return (
    <LegalDocument
      title={t("Accessibility")}
      lead={t("How accessible {product} is, what was tested, and what doesn’t work yet.", { product })}
      updated={t("Last updated November 2026")}
      sections={sections}
    />
  );
}
