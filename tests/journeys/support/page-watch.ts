/** What a page complained about: nothing of it goes unnoticed unless the test said that it would come. */
import type { BrowserContext, Request } from "@playwright/test";
import { undocumented } from "../../support/documented.ts";
import { isFirefox } from "../../support/firefox.ts";

export interface PageWatch {
  /** From now on trouble that matches is no surprise. */
  expectTrouble: (...patterns: RegExp[]) => void;
  watch: (context: BrowserContext) => void;
  /** Unexpected errors. */
  surprises: () => string[];
}

const loud = new Set(["error", "warning", "assert"]);

/** Leaving a screen, or typing more, cancels requests whose response is no longer needed. */
function wasGivenUp(request: Request): boolean {
  return ["net::ERR_ABORTED", "NS_BINDING_ABORTED"].includes(request.failure()?.errorText ?? "");
}

/** Firefox rejects the import of a module whose page is left. One that is really missing is a failed request, too. */
const isModuleOfLeftPage = (error: unknown) =>
  isFirefox && String(error).includes("error loading dynamically imported module");

/** What the content policy forbade is not always said on the console. */
function sayViolations(): void {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`content policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`);
  });
}

export function watchPages(): PageWatch {
  const trouble: string[] = [];
  // Journeys do without the worker, but for those about it.
  const expected: RegExp[] = [/Service Worker registration blocked by Playwright/];
  const path = (url: string) => new URL(url).pathname;
  return {
    expectTrouble: (...patterns) => void expected.push(...patterns),
    surprises: () => trouble.filter((line) => !expected.some((pattern) => pattern.test(line))),
    watch(context) {
      void context.addInitScript(sayViolations);
      context.on("console", (message) => {
        if (loud.has(message.type())) trouble.push(`console ${message.type()}: ${message.text()}`);
      });
      context.on("weberror", (error) => {
        if (!isModuleOfLeftPage(error.error())) trouble.push(`page error: ${String(error.error())}`);
      });
      context.on("requestfailed", (request) => {
        if (wasGivenUp(request)) return;
        trouble.push(`failed request: ${request.method()} ${path(request.url())} ${request.failure()?.errorText}`);
      });
      context.on("response", (response) => {
        const address = path(response.url());
        if (address.startsWith("/api/")) {
          const asked = { method: response.request().method(), path: address.slice("/api".length) };
          const problem = undocumented(asked, response.status());
          if (problem) trouble.push(problem);
        }
        if (response.status() < 400) return;
        trouble.push(`answer ${response.status()}: ${response.request().method()} ${path(response.url())}`);
      });
    },
  };
}
