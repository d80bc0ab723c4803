import { describe, expect, test } from "vitest";
import { textsIn } from "./texts.ts";
import { sentencesIn } from "./sentences.ts";

const german = {
  Name: "Der Name",
  "{0} is required": "{0} ist erforderlich",
  "{0} can have at most {1}": "falsch",
  "{0} can have at most {1} characters": "{0} kann höchstens {1} Zeichen haben",
  "can have at most {0} characters": "kann höchstens {0} Zeichen haben",
  "“{0}”: {1}": "„{0}“: {1}",
  "Is it (really) {0}? [$5.00 + {1}]": "Ist es {1} oder {0}?",
  "Complete “{0}” first.": "Schließe zuerst „{0}“ ab.",
  "{count} form | {count} forms": { one: "{count} Formular", other: "{count} Formulare" },
};
const { translated, t } = textsIn("de", german, sentencesIn("de", german));

describe("a sentence that is made of others", () => {
  test.each([
    ["Name is required", "Der Name ist erforderlich"],
    ["Ticket is required", "Ticket ist erforderlich"],
    ["Name can have at most 5,000 characters", "Der Name kann höchstens 5.000 Zeichen haben"],
    ["can have at most 1 characters", "kann höchstens 1 Zeichen haben"],
    ["“Your name”: can have at most 20,000 characters", "„Your name“: kann höchstens 20.000 Zeichen haben"],
    ["Is it (really) you? [$5.00 + me]", "Ist es me oder you?"],
    ["Complete “a\nb” first.", "Schließe zuerst „a\nb“ ab."],
  ])("%j is found by its places", (text, said) => {
    expect(translated(text)).toBe(said);
  });

  test.each(["Name is required.", "is required", "Oh, complete “a” first.", "Is it really you? 5.00", "", "toString"])(
    "%j is none, and stays",
    (text) => {
      expect(translated(text)).toBe(text);
    },
  );

  test("holds what people wrote as it is, whatever it looks like", () => {
    for (const title of ["{0}", "{1}", "$&", "$1", "\\", "”: {0}", "constructor", "__proto__", "(a+)+$"]) {
      expect(translated(`Complete “${title}” first.`)).toBe(`Schließe zuerst „${title}“ ab.`);
    }
  });

  test("is not looked for in a text without end, nor within itself for ever", () => {
    const long = `${"“a”: ".repeat(1_000)}is required`;
    expect(translated(long)).toBe(long);
    expect(translated("“a”: “b”: “c”: “d”: e")).toBe("„a“: „b“: “c”: “d”: e");
  });

  test("is found in other languages than English alone", () => {
    expect(textsIn("en", {}).translated("Name is required")).toBe("Name is required");
    expect(t("Name")).toBe("Der Name");
  });
});
