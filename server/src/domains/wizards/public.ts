export { progressOfTester } from "./progress-of-tester.ts";
export { resumeTelling, tellSomeAssigned } from "./tell-assigned.ts";
