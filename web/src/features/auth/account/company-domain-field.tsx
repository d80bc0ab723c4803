import { companyDomainLength, companyDomainPattern } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { TextField, type TextFieldProps } from "#ui/index.ts";
import { domainCheckQuery } from "../guest/queries.ts";

/** The contract's check in its words, for what is said while typing; a test compares the two. */
export function companyDomainProblem(domain: string): string | undefined {
  const { min, max } = companyDomainLength;
  // As the schemas count: a surrogate pair counts as one.
  const { length } = Array.from(domain);
  if (length < min) return t("Company domain must have at least {min} characters", { min });
  if (length > max) return t("Company domain can have at most {max} characters", { max });
  if (companyDomainPattern.test(domain)) return undefined;
  return t(
    "Company domain can contain letters, digits, dots and hyphens, and must start and end with a letter or digit",
  );
}

/** Whether the typed domain is available, checked after a typing delay; undefined if the check failed. */
function useAvailability(domain: string): boolean | undefined {
  const debouncedDomain = useDebouncedValue(domain);
  const isAskable = debouncedDomain !== "" && companyDomainProblem(debouncedDomain) === undefined;
  const { data } = useQuery({ ...domainCheckQuery(debouncedDomain), enabled: isAskable });
  return debouncedDomain === domain && isAskable ? data : undefined;
}

function Verdict({ domain, isFree }: { domain: string; isFree: boolean }) {
  const Icon = isFree ? CircleCheck : CircleX;
  return (
    <span className={`flex items-start gap-1.5 ${isFree ? "text-success" : "text-danger"}`}>
      <Icon aria-hidden className="mt-[0.1875rem] size-3.5 shrink-0" />
      <span className="min-w-0 break-words">
        {isFree ? t("{domain} is available", { domain }) : t("{domain} is already taken", { domain })}
      </span>
    </span>
  );
}

interface CompanyDomainFieldProps extends Pick<TextFieldProps, "name" | "error" | "onChange" | "onBlur" | "ref"> {
  value: string;
}

/** The company domain, with an availability check that never blocks submission. */
export function CompanyDomainField(field: CompanyDomainFieldProps) {
  const domain = field.value.trim().toLowerCase();
  const isFree = useAvailability(domain);
  const isWrong = field.error !== undefined;
  const hint = domain === "" ? undefined : companyDomainProblem(domain);
  return (
    <div className="flex flex-col gap-1">
      <TextField
        {...field}
        isRequired
        label={t("Company Domain")}
        placeholder={t("acme")}
        description={t("A short ID such as acme, not a web address. It is part of your sign-in page’s address.")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <output aria-live="polite" className="min-h-5 text-sm font-medium">
        {!isWrong && hint && <span className="font-normal text-ink-subtle">{hint}</span>}
        {!isWrong && isFree !== undefined && <Verdict domain={domain} isFree={isFree} />}
      </output>
    </div>
  );
}
