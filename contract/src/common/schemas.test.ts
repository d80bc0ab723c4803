import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { email, line, page, requiredText, search, text, time } from "./schemas.ts";
import { limits } from "../limits.ts";
import { companyDomain } from "../companies/routes.ts";

const message = (parsed: { error?: { issues: { message: string }[] } | undefined }) => parsed.error?.issues[0]?.message;

describe("an email address is exactly one plain address", () => {
  test.each([
    "a@x",
    "a@x, b@y",
    "a@example.com, b@example.com",
    "a@example.com;b@example.com",
    "a@example.com b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com\nb@example.com",
    "a\r\n@example.com",
    "a@exam\u0000ple.com",
    "Ada <a@example.com>",
    "<a@example.com>",
    '"a@evil.example"@example.com',
    '"a b"@example.com',
    "a@[127.0.0.1]",
    "a@-example.com",
    "a@example-.com",
    "a@example..com",
    "a@.example.com",
    "a@example.com.",
    "a@@example.com",
    "@example.com",
    "a@",
    "a(comment)@example.com",
    "a:b@example.com",
    "a\\@example.com",
    "ä@example.com",
    "a@exämple.com",
    "a@example.com\u2028b",
    "a@example。com",
    "group: a@example.com;",
    "mailto:a@example.com?cc=b@example.com",
  ])("%j is none", (address) => {
    expect(message(email.safeParse(address))).toBe("Enter a valid email address");
  });

  test.each([
    [" Ada@Example.COM ", "ada@example.com"],
    ["ada+beta@example.co.uk", "ada+beta@example.co.uk"],
    ["o'brien@example.com", "o'brien@example.com"],
    ["a@b.c", "a@b.c"],
  ])("%j is %s", (given, read) => {
    expect(email.parse(given)).toBe(read);
  });

  test("of the longest length and no longer", () => {
    const address = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
    expect(email.safeParse(address(limits.email)).success).toBe(true);
    expect(message(email.safeParse(address(limits.email + 1)))).toBe("Email can have at most 254 characters");
  });

  test("whatever is taken holds one @, no space, quote, comma or control character", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.string(),
          fc.tuple(fc.string(), fc.emailAddress()).map((parts) => parts.join("")),
          fc.tuple(fc.emailAddress(), fc.string()).map((parts) => parts.join("")),
        ),
        (given) => {
          const parsed = email.safeParse(given);
          if (parsed.success) expect(parsed.data).toMatch(/^[^\s@"(),:;<>[\]\\\p{Cc}]+@[a-z0-9.-]+$/u);
        },
      ),
    );
  });
});

describe("text", () => {
  test("is trimmed, and its longest is counted after that", () => {
    expect(line("Name", 5).parse("  12345  ")).toBe("12345");
    expect(message(line("Name", 5).safeParse("123456"))).toBe("Name can have at most 5 characters");
    expect(message(text("Note", 5_000).safeParse("x".repeat(5_001)))).toBe("Note can have at most 5,000 characters");
  });

  test.each([["", " ", "\t\n", "\u00a0", "\u3000", undefined, null, 7, {}, []]].flat())("%j is not there", (value) => {
    expect(message(line("Name", 10).safeParse(value))).toBe("Name is required");
    expect(requiredText("Note", 10).safeParse(value).success).toBe(false);
  });

  test.each(["a\nb", "a\rb", "a\u0000b", "a\u001bb", "a\u0085b", "a\u2028b", "a\u2029b", "a\ud800b"])(
    "%j is no single line",
    (value) => {
      expect(message(line("Name", 10).safeParse(value))).toBe("Name must be a single line of plain text");
    },
  );

  test("of several lines keeps them, and nothing that cannot be shown", () => {
    expect(text("Note", 20).parse("a\r\n\tb")).toBe("a\r\n\tb");
    for (const value of ["a\u0000b", "a\u0007b", "a\udc00b"])
      expect(message(text("Note", 20).safeParse(value))).toBe("Note contains characters that cannot be shown");
    expect(text("Note", 20).parse("")).toBe("");
    expect(text("Note", 20).parse("Zoë 😀 مرحبا")).toBe("Zoë 😀 مرحبا");
  });

  test("a search is text, blank or not", () => {
    expect(search.parse("  a ")).toBe("a");
    expect(search.safeParse("x".repeat(201)).success).toBe(false);
    expect(search.safeParse("\u0000").success).toBe(false);
  });
});

test("a company's domain is lower case, two to sixty-three of few characters", () => {
  expect(companyDomain.parse("  Acme-1.Example ")).toBe("acme-1.example");
  for (const wrong of ["a", "-a", "a-", ".a", "a.", "a b", "a_b", "a/b", "ä.de", "x".repeat(64), ""]) {
    expect({ wrong, taken: companyDomain.safeParse(wrong).success }).toEqual({ wrong, taken: false });
  }
});

test("a page is of 1 to 200, written as a number", () => {
  expect(page.parse({ limit: "200" })).toEqual({ limit: 200 });
  for (const limit of ["0", "201", "-1", "1.5", "ten", "1e9"]) {
    expect({ limit, taken: page.safeParse({ limit }).success }).toEqual({ limit, taken: false });
  }
});

test("a time is of a year that databases can hold, wherever it was", () => {
  for (const right of ["0001-01-01T00:00:00Z", "2026-01-01T00:00:00+02:00", "9999-12-31T23:59:59.999Z"])
    expect(time.parse(right)).toBe(right);
  for (const wrong of [
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59-23:59",
    "2026-01-01",
    "",
  ])
    expect({ wrong, taken: time.safeParse(wrong).success }).toEqual({ wrong, taken: false });
});
