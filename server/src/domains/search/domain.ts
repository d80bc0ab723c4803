import { fillSearchWords } from "./fill-search-words.ts";
import { search as find } from "./search.ts";
import { searchTables } from "./tables.ts";

export const search = {
  name: "search",
  tables: searchTables,
  handlers: () => ({ search: find }),
  maintenance: { requeue: [fillSearchWords] },
};
