import type { Card, Debit } from "../state.ts";
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

const debits = [
  ["clears", "debit", "payment succeeds after 5 days"],
  ["bounces", "debit", "payment fails after 5 days"],
] as const;

export function cardNamed(name: string | null | undefined): Card | Debit {
  return [...cards, ...debits].find(([value]) => value === name)?.[0] ?? "succeeds";
}

/** Test cards instead of numbers: no one types a real one here. */
export function cardFields(chosen: string, types: readonly string[] = ["card"]): Html {
  const offered = [...cards, ...(types.includes("sepa_debit") ? debits : [])];
  const choices = offered.map(
    ([value, number, text]) =>
      html`<label class="choice">
        <input type="radio" name="card" value="${value}" ${value === chosen ? html`checked` : html``} />
        <span
          >${number === "debit" ? "Bank debit" : `Test card ···· ${number}`}<br /><span class="quiet"
            >${text}</span
          ></span
        >
      </label>`,
  );
  return html`<fieldset>
    <legend>Card</legend>
    ${choices}
  </fieldset>`;
}

const countryCodes =
  "AR AT AU BE BG BR CA CH CL CN CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR LI LT LU LV MA MT MX MY NG NL NO NZ PE PH PL PT RO RS SA SE SG SI SK TH TR TW UA US VN ZA";

const names = new Intl.DisplayNames("en", { type: "region" });
export const countries = countryCodes
  .split(" ")
  .map((code) => [code, countryName(code)] as const)
  .toSorted(([, a], [, b]) => a.localeCompare(b));

/** Such as Germany. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

export const taxIdTypes = [
  ["", "None"],
  ["eu_vat", "EU VAT number"],
  ["gb_vat", "UK VAT number"],
  ["ch_vat", "Swiss VAT number"],
  ["no_vat", "Norwegian VAT number"],
  ["us_ein", "US EIN"],
  ["ca_bn", "Canadian BN"],
  ["au_abn", "Australian ABN"],
  ["nz_gst", "New Zealand GST number"],
  ["in_gst", "Indian GSTIN"],
  ["jp_cn", "Japanese corporate number"],
  ["sg_gst", "Singaporean GST number"],
] as const;

/** A kind of tax id as people say it. */
export function taxIdName(type: string): string {
  return taxIdTypes.find(([each]) => each === type)?.[1] ?? type;
}
