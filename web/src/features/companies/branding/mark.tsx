import type { Company } from "@firstlight/contract";
import { Avatar } from "#ui/index.ts";

interface CompanyMarkProps {
  company: Pick<Company, "company_name" | "logo_url">;
  size?: "sm" | "md" | "lg";
}

/** The company's logo, or its initials if it has no logo. */
export function CompanyMark({ company, size = "md" }: CompanyMarkProps) {
  return <Avatar name={company.company_name} src={company.logo_url} shape="square" size={size} />;
}
