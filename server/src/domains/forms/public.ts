export { listFormsOfTester } from "./forms-of-tester.ts";
