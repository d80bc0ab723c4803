/** Lighthouse on a page, as a phone of the middle class with a slow connection would see it. */
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser } from "../../tests/support/browser.ts";
import { findFreePort } from "../../tests/support/free-port.ts";

export type Category = "performance" | "accessibility" | "best-practices" | "seo";

export interface Verdict {
  /** Of 100, by category. */
  scores: Partial<Record<Category, number>>;
  /** What cost points, in Lighthouse's words. */
  lost: string[];
}

export type AskLighthouse = (url: string, session?: unknown) => Promise<Verdict>;

const points = (share: number | null | undefined) => Math.round((share ?? 0) * 100);

interface Asked {
  url: string;
  port: number;
  /** Of a person who is signed in. */
  session: unknown;
}

/** Stores the session where Lighthouse's own tab finds it: in the browser's first profile. */
async function signIn({ url, port, session }: Asked): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error("The browser has no profile to sign in with.");
  // A page of the same origin without the app, which would use the session.
  await page.goto(new URL("/robots.txt", url).href);
  await page.evaluate((stored) => localStorage.setItem("firstlight.session", stored), JSON.stringify(session));
  await page.close();
  await browser.close();
}

async function ask(asked: Asked, categories: readonly Category[]): Promise<Verdict> {
  const { url, port, session } = asked;
  if (session) await signIn(asked);
  const answer = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    logLevel: "error",
    disableStorageReset: Boolean(session),
  });
  if (!answer || answer.lhr.runtimeError)
    throw new Error(`Lighthouse cannot judge ${url}: ${answer?.lhr.runtimeError?.message}`);
  const { audits, categories: judged } = answer.lhr;
  const counted = Object.values(judged).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const lost = counted.flatMap(({ id }) => {
    const { score, title, displayValue } = audits[id] ?? {};
    return score === null || score === undefined || score >= 0.9
      ? []
      : [`${title} (${id}) ${displayValue ?? ""}`.trim()];
  });
  const scores = Object.fromEntries(categories.map((category) => [category, points(judged[category]?.score)]));
  return { scores, lost };
}

/** One browser for all pages: Lighthouse forgets what each has left in it. */
export async function withLighthouse<T>(
  categories: readonly Category[],
  body: (ask: AskLighthouse) => Promise<T>,
): Promise<T> {
  const { executablePath, args, env } = await findBrowser();
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    return await body((url, session) => ask({ url, port, session }, categories));
  } finally {
    await browser.close();
  }
}

/** The public pages. */
export const judgedPages = ["/", "/terms", "/privacy", "/contact", "/login"];
export const leastPoints = 95;
