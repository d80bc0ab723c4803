/** WebKitGTK, driven by WebDriver: Playwright drives a WebKit of its own only. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, By, Capabilities, type WebDriver, type WebElement } from "selenium-webdriver";
import { findFreePort } from "../../tests/support/free-port.ts";

const longestMs = 20_000;

function findBrowser(): string {
  const binary = ["4.1", "6.0", "4.0"]
    .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
    .concat("/usr/lib/x86_64-linux-gnu/webkitgtk-6.0/MiniBrowser")
    .find(existsSync);
  if (!binary) throw new Error("No WebKitGTK found: apt-get install webkit2gtk-driver xvfb.");
  return binary;
}

/** XPath has no escapes: a text with quotes is put together from its parts. */
const literal = (text: string) =>
  `concat("", ${text
    .split('"')
    .map((part) => `"${part}"`)
    .join(`, '"', `)})`;

export class WebKitPage {
  readonly #driver: WebDriver;
  readonly #address: string;

  constructor(driver: WebDriver, address: string) {
    this.#driver = driver;
    this.#address = address;
  }

  async open(path: string): Promise<void> {
    await this.#driver.get(`${this.#address}${path}`);
  }

  /** Waits for the element, visible. */
  async #find(xpath: string): Promise<WebElement> {
    const shown = async () => {
      for (const element of await this.#driver.findElements(By.xpath(xpath))) {
        if (await element.isDisplayed().catch(() => false)) return element;
      }
      return null;
    };
    const found = await this.#driver.wait(shown, longestMs, `${xpath} at ${await this.#driver.getCurrentUrl()}`);
    if (!found) throw new Error(`Nothing is ${xpath}`);
    return found;
  }

  async sees(text: string): Promise<void> {
    await this.#find(`//body//*[contains(normalize-space(.), ${literal(text)})][not(*) or text()]`);
  }

  async press(name: string): Promise<void> {
    const named = `starts-with(normalize-space(.), ${literal(name)}) or @aria-label=${literal(name)}`;
    const pressable = `(self::button or self::a or self::label or @role="tab")`;
    const control = await this.#find(`//*[${pressable}][${named}][not(@disabled)]`);
    await this.#driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", control);
    await control.click();
  }

  async type(label: string, text: string): Promise<void> {
    const field = `(self::input or self::textarea)`;
    const byLabel = `@id=//label[starts-with(normalize-space(.), ${literal(label)})]/@for`;
    const input = await this.#find(`//*[${field}][${byLabel} or @aria-label=${literal(label)}]`);
    await input.clear();
    await input.sendKeys(text);
  }

  async focusIsOn(text: string): Promise<void> {
    const hasFocus = async () => (await this.#driver.switchTo().activeElement().getText()).includes(text);
    await this.#driver.wait(hasFocus, longestMs, `focus on ${text}`);
  }

  /** What the page says of an element's style. */
  style(selector: string, property: string): Promise<string> {
    return this.#driver.findElement(By.css(selector)).getCssValue(property);
  }

  version(): Promise<string> {
    return this.#driver.getCapabilities().then((found) => String(found.get("browserVersion")));
  }
}

async function whenReady(url: string): Promise<void> {
  const until = Date.now() + longestMs;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error("WebKitWebDriver did not start: apt-get install webkit2gtk-driver xvfb.");
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || !program.kill()) return;
  await once(program, "exit");
}

/** A browser of its own on a screen that is not there, as long as it is used. */
export async function withWebKit(address: string, work: (page: WebKitPage) => Promise<void>): Promise<void> {
  const binary = findBrowser();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const driverProgram = `WebKitWebDriver --host=127.0.0.1 --port=${port}`;
  const screen = ["--auto-servernum", "--server-args=-screen 0 1440x900x24", "sh", "-c", `exec ${driverProgram}`];
  // Its own sandbox needs rights that a container does not have.
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const program = spawn("xvfb-run", screen, { env, stdio: "ignore" });
  program.on("error", () => undefined);
  try {
    await whenReady(url);
    const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
    const wished = new Capabilities({ browserName: "MiniBrowser", ...options });
    const driver = await new Builder().usingServer(url).withCapabilities(wished).build();
    try {
      await work(new WebKitPage(driver, address));
    } finally {
      await driver.quit();
    }
  } finally {
    await end(program);
  }
}
