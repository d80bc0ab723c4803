import { expect, test } from "vitest";
import { checkEffects, conciseEffects } from "./check-effects.js";

const findings = (source: string) => conciseEffects("web/src/box.tsx", source).map((each) => each.split(" ")[0]);

test.each([
  "useEffect(() => box.current?.scrollIntoView(), []);",
  "React.useLayoutEffect(() => box.focus(), []);",
  "useInsertionEffect(() => () => stop(), []);",
  "useEffect(\n  () => box.scrollIntoView(),\n  [],\n);",
])("an effect whose return value depends on what it calls is found: %s", (source) => {
  expect(findings(`const before = 1;\n${source}`)).toEqual(["web/src/box.tsx:2"]);
});

test.each([
  "useEffect(() => { box.current?.scrollIntoView(); }, []);",
  "useEffect(() => { return () => stop(); }, []);",
  "useMemo(() => box.current, []);",
])("an effect that returns on purpose is none: %s", (source) => {
  expect(findings(source)).toEqual([]);
});

test("the web app has none", () => {
  expect(checkEffects()).toEqual([]);
});
