import { z } from "zod";
import { id, line } from "../common/schemas.ts";
import { routes } from "../define.ts";

/** In the order they are listed. */
export const searchTypes = ["project", "form", "wizard", "onboarding", "tester", "group"] as const;
export const searchType = z.enum(searchTypes);
export type SearchType = z.output<typeof searchType>;

const anyType = `(${searchTypes.join("|")})`;
const typeList = new RegExp(`^(${anyType}(,${anyType})*)?$`);

/** Of one type, at most. */
export const searchResultsPerType = 8;
export const searchCharacters = 100;

/** Where a result stands: as its own list says it, and a tester as their invitation or their access. */
export const searchStatus = z.enum([
  "active",
  "archived",
  "draft",
  "open",
  "closed",
  "published",
  "pending",
  "accepted",
  "expired",
  "deactivated",
]);
export type SearchStatus = z.output<typeof searchStatus>;

export const searchResult = z
  .object({
    type: searchType,
    id,
    title: z.string(),
    /** The email of a tester. */
    detail: z.string().nullable(),
    /** What the result is part of: of a tester the last project they came onto, archived ones after others. Null for projects. */
    project: z.object({ id, name: z.string() }).nullable(),
    /** Null for groups. */
    status: searchStatus.nullable(),
  })
  .meta({ id: "SearchResult" });
export type SearchResult = z.output<typeof searchResult>;

export const searchRoutes = routes({
  search: {
    method: "GET",
    path: "/search",
    permission: "read projects",
    summary: `Finds projects, forms, wizards, onboardings, testers and groups by how the words of their names, titles and emails begin, at most ${searchResultsPerType} of each type`,
    query: z.object({
      q: line("Search", searchCharacters),
      /** Types separated by commas; all without it, or where it is empty. */
      types: z
        .string()
        .max(100)
        .regex(typeList)
        .transform((list) => [...new Set(list.split(","))].filter((one) => one !== ""))
        .pipe(z.array(searchType))
        .optional(),
      limit: z.coerce.number().int().min(1).max(searchResultsPerType).optional(),
    }),
    answer: z.object({ results: z.array(searchResult).max(searchTypes.length * searchResultsPerType) }),
  },
});
