import { t } from "#lib/text/translate.ts";
import { factsOfPage } from "#shared/site/facts.ts";
import { wrap } from "../parts.tsx";
import { WhereGiven } from "../where-set.tsx";

/** Says why the front page is there. @param isUnknown whether it is; if not said, the server knows */
export function UnknownAddressNote({ isUnknown }: { isUnknown?: boolean }) {
  return (
    <WhereGiven value={isUnknown ?? factsOfPage().unknown_address}>
      <div role="status" className="border-b border-line bg-sunken">
        <p className={`${wrap} py-3 text-base text-pretty`}>
          {t("We couldn’t find that page. You’re on the home page instead.")}
        </p>
      </div>
    </WhereGiven>
  );
}
