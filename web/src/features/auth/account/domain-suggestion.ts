import { companyDomainLength } from "@firstlight/contract";

/** A company domain made of the company's name: "Büro & Söhne" becomes "buro-sohne". "" where no letter of it can stay. */
export function suggestedDomain(companyName: string): string {
  const plain = companyName.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();
  const trimmed = (text: string) => text.replaceAll(/^[.-]+|[.-]+$/g, "");
  const words = plain.replaceAll(/['’]/g, "").replaceAll(/[^a-z0-9.]+/g, "-");
  const domain = trimmed(trimmed(words).slice(0, companyDomainLength.max));
  return domain.length < companyDomainLength.min ? "" : domain;
}
