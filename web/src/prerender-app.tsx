import { Window } from "happy-dom";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { t } from "#lib/text/translate.ts";
import { product } from "#lib/text/product.ts";
import { TesterPage, scriptNote } from "./prerender-parts.tsx";

/** A page of the app as the build writes it down, before anything of it has run. */
export interface WrittenAppPage {
  /** Of its file. */
  name: string;
  /** Of the addresses it opens at: a star is one part of the path. */
  routes: readonly string[];
  title: string;
  html: string;
  /** Before it. */
  withoutScript?: string;
  /** Those that it begins with, from `web/`. */
  modules: readonly string[];
  /** On the page's root element. */
  data: Readonly<Record<string, string>>;
}

interface GuestPage {
  name: string;
  /** Empty where the server chooses by the company, not by the address. */
  routes: readonly string[];
  /** Rendered at. */
  address: string;
  title?: string;
  /** From `src/features/`. */
  screen?: string;
  data?: Readonly<Record<string, string>>;
}

const guestPage = (path: string, title: string, screen: string): GuestPage => ({
  name: path.slice(1),
  routes: [path],
  address: path,
  title,
  screen,
});

/** As it is for people who come by the link in an email. */
const linkPage = (path: string, title: string, screen: string): GuestPage => ({
  ...guestPage(path, title, screen),
  address: `${path}#token=written`,
  data: { token: "" },
});

const guestPages: readonly GuestPage[] = [
  guestPage("/login", t("Sign In"), "auth/session/login-screen.tsx"),
  guestPage("/signup", t("Start Your Free Trial"), "auth/account/signup-screen.tsx"),
  guestPage("/forgot-password", t("Forgot Password"), "auth/password/forgot-password-screen.tsx"),
  linkPage("/invitation", t("Invitation"), "auth/link/invitation-screen.tsx"),
  linkPage("/reset-password", t("Choose a New Password"), "auth/password/reset-password-screen.tsx"),
  linkPage("/magic-link", t("Sign In with an Email Link"), "auth/link/magic-link-screen.tsx"),
  linkPage("/confirm-email", t("Confirm Your Address"), "auth/account/confirm-email-screen.tsx"),
  linkPage("/confirm-registration", t("Confirm Your Email Address"), "auth/account/confirm-registration-screen.tsx"),
  linkPage("/unsubscribe", t("Unsubscribe"), "email/preferences/unsubscribe-screen.tsx"),
  linkPage("/erase", t("Delete Your Account"), "privacy/erase-screen.tsx"),
  // Any of them, while the look of its company is on its way.
  { name: "company", routes: [], address: "/login?company=written", data: { company: "" } },
];

/** What the app finds around it in a browser: an address, and nothing stored. */
function pretendBrowser(): void {
  const browser = new Window({ url: "http://localhost/login" });
  const missing = Object.getOwnPropertyNames(browser).filter((name) => !(name in globalThis));
  for (const name of missing)
    Object.defineProperty(globalThis, name, { get: () => Reflect.get(browser, name), configurable: true });
}

async function writeGuestPages(): Promise<WrittenAppPage[]> {
  pretendBrowser();
  const [{ App }, { router }] = await Promise.all([import("#app/root.tsx"), import("#app/router.ts")]);
  // Rendering replaces it by one that waits for effects, which there are none of here.
  const { startTransition } = router;
  const written: WrittenAppPage[] = [];
  for (const { name, routes, address, title, screen, data } of guestPages) {
    // One at a time: they have one router.
    router.startTransition = startTransition;
    await router.navigate({ href: address, replace: true });
    await router.load();
    const html = renderToString(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    const modules = ["src/app/root.tsx", "src/features/auth/guest/company-page.tsx"];
    written.push({
      name,
      routes,
      title: title ? `${title} · ${product}` : product,
      html,
      withoutScript: scriptNote(),
      modules: screen ? [...modules, `src/features/${screen}`] : modules,
      data: { page: "guest", ...data },
    });
  }
  return written;
}

/** The shell of the testers' screens. */
function writeTesterPages(): WrittenAppPage[] {
  const projects = "/dashboard/projects/*";
  const tabs = ["", "/onboarding", "/forms", "/wizards", "/messages", "/profile"];
  // Their scripts come with the route: see preload-plugin.ts.
  const page = { title: product, withoutScript: scriptNote(), modules: [], data: { page: "tester" } };
  return [
    {
      ...page,
      name: "tester",
      routes: ["/dashboard", `${projects}/forms/*`, `${projects}/wizards/*`, `${projects}/wizards/*/run`],
      html: renderToString(<TesterPage />),
    },
    {
      ...page,
      name: "tester-project",
      routes: tabs.map((tab) => projects + tab),
      html: renderToString(<TesterPage hasTabs />),
    },
  ];
}

export async function writeAppPages(): Promise<WrittenAppPage[]> {
  // Before there is a browser: without one nothing is asked of it.
  const testers = writeTesterPages();
  return [...testers, ...(await writeGuestPages())];
}
