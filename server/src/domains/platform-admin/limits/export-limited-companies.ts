import { featureNames, type LimitedCompany, limitNames } from "@firstlight/contract";
import { column, exportList, firstRows, type ListColumn, timeColumn } from "../list-file.ts";
import { unsetLimit } from "./changes-in-words.ts";
import { listLimitedCompanies } from "./list-limited-companies.ts";

const title = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;

const columns: readonly ListColumn<LimitedCompany>[] = [
  column("Company", ({ company }) => company.name),
  ...limitNames.map((name) =>
    column<LimitedCompany>(title(name), ({ own }) => (own[name] === null ? unsetLimit(name) : (own[name] ?? null))),
  ),
  ...featureNames.map((name) =>
    column<LimitedCompany>(title(name), ({ own }) => (own[name] === undefined ? null : own[name] ? "on" : "off")),
  ),
  timeColumn("Changed", ({ changed_at }) => changed_at),
  column("Company ID", ({ company }) => company.id),
];

export const exportLimitedCompanies = exportList({
  resource_type: "limited_company_list",
  columns,
  list: (ctx, query: object) => listLimitedCompanies(ctx, firstRows(query)),
});
