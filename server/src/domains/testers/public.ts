export { listMemberships } from "./tester/queries.ts";
