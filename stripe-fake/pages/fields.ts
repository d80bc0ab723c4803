import { rates } from "../invoice-object.ts";
import type { Card } from "../state.ts";
import { html, type Html } from "./layout.ts";

interface TextField {
  name: string;
  label: string;
  value: string;
  isRequired?: boolean;
  autocomplete?: string;
}

export function textField({ name, label, value, isRequired = false, autocomplete = "off" }: TextField): Html {
  const required = isRequired ? html`required` : html``;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input type="text" id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" ${required} />
  </div>`;
}

interface SelectField {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
}

export function selectField({ name, label, value, options }: SelectField): Html {
  const written = options.map(
    ([each, text]) => html`<option value="${each}" ${each === value ? html`selected` : html``}>${text}</option>`,
  );
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${written}
    </select>
  </div>`;
}

const cards = [
  ["succeeds", "4242", "payments succeed"],
  ["authenticates", "3184", "each payment requires 3D Secure confirmation"],
  ["declines", "0002", "payments are declined"],
] as const;

export function cardNamed(name: string | null | undefined): Card {
  return cards.find(([value]) => value === name)?.[0] ?? "succeeds";
}

/** Test cards instead of numbers: no one types a real one here. */
export function cardFields(chosen: string): Html {
  const choices = cards.map(
    ([value, number, text]) =>
      html`<label class="choice">
        <input type="radio" name="card" value="${value}" ${value === chosen ? html`checked` : html``} />
        <span>Test card ···· ${number}<br /><span class="quiet">${text}</span></span>
      </label>`,
  );
  return html`<fieldset>
    <legend>Card</legend>
    ${choices}
  </fieldset>`;
}

const names = new Intl.DisplayNames("en", { type: "region" });

/** Such as Germany. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** Those with a tax rate of their own, and one without. */
export const countries = ["US", ...Object.keys(rates)].map((code) => [code, countryName(code)] as const);
