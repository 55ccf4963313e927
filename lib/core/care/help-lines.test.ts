import { getAllCountries } from "countries-and-timezones";
import { expect, test } from "vitest";
import { holdsHelpLines, splitHelpLines, withoutHelpLines } from "./help-block";
import { formatHelpLines, helpLinesFor } from "./help-lines";
import data from "./help-lines.json";

const namesIn = (timeZone: string, locale?: string) => {
  const { country, lines } = helpLinesFor({ timeZone, locale });
  return [country, ...lines.map(({ name, phone }) => `${name} ${phone ?? ""}`.trim())];
};

test("the time zone determines the country's help lines", () => {
  expect(namesIn("America/New_York")).toEqual(["US", "988 Suicide & Crisis Lifeline 988"]);
  expect(namesIn("Europe/London")).toContain("Samaritans 116 123");
  expect(namesIn("Asia/Shanghai")).toEqual(["CN", "全国统一心理援助热线 12356", "北京心理援助热线 010-82951332"]);
  expect(namesIn("Australia/Perth")).toContain("Lifeline 13 11 14");
  expect(namesIn("Europe/Stockholm")[0]).toBe("SE");
});

test("among the countries of a time zone the locale chooses one, and never a country outside of it", () => {
  expect(namesIn("Europe/Zurich", "de-LI")[0]).toBe("LI");
  expect(namesIn("Europe/Zurich", "en-US")[0]).toBe("CH");
});

test("a user of an unknown country, or of one without help lines, gets the international directory", () => {
  for (const timeZone of ["UTC", "", "nonsense", "Africa/Lagos"]) {
    const lines = helpLinesFor({ timeZone, locale: "en" });
    expect(lines).toMatchObject({ country: null, emergency: null, lines: [] });
    expect(formatHelpLines(lines, { language: "en" })).toContain("https://findahelpline.com");
  }
});

test("at least forty countries have an emergency number and a reachable help line", () => {
  const countries = Object.entries<{ emergency: string; lines: { phone?: string; text?: string; url?: string }[] }>(
    data.countries,
  );
  expect(countries.length).toBeGreaterThanOrEqual(40);
  for (const [code, { emergency, lines }] of countries) {
    expect(Object.keys(getAllCountries()), code).toContain(code);
    expect(emergency, code).toMatch(/^\d{3,4}$/);
    expect(lines.length, code).toBeGreaterThan(0);
    for (const { phone, text, url } of lines) expect([phone, text, url].some(Boolean), code).toBe(true);
  }
});

test("the help-line data says when it was last checked", () => {
  expect(data.checkedAt).toMatch(/^20\d\d-\d\d$/);
});

test.each([
  ["en", "Emergency: 999", "call 116 123"],
  ["zh", "急救：999", "拨打 116 123"],
  ["ja", "緊急：999", "電話 116 123"],
] as const)("help lines are in the language of the conversation (%s)", (language, emergency, call) => {
  const rendered = formatHelpLines(helpLinesFor({ timeZone: "Europe/London" }), { language });
  expect(rendered).toContain(emergency);
  expect(rendered).toContain(call);
  expect(holdsHelpLines(rendered)).toBe(true);
  expect(withoutHelpLines(`I am with you.\n\n${rendered}`)).toBe("I am with you.");
  expect(withoutHelpLines(rendered)).toBe("");
});

test.each(["en", "zh", "ja"] as const)(
  "the short form of the help lines (%s) has the emergency number, one help line and the directory",
  (language) => {
    const rendered = formatHelpLines(helpLinesFor({ timeZone: "Europe/London" }), { language, isShort: true });
    expect(rendered.split("\n")).toHaveLength(4);
    for (const part of ["999", "116 123", "https://findahelpline.com"]) expect(rendered).toContain(part);
    expect(rendered).not.toContain("85258");
    expect(withoutHelpLines(`I am with you.\n\n${rendered}`)).toBe("I am with you.");
  },
);

test.each([
  "See https://findahelpline.com",
  `Lines:\n${"- one\n".repeat(30)}- https://findahelpline.com`,
  "- a list\n- https://findahelpline.com",
  "Try these:\n- Samaritans: call 116 123",
  "Try these:\n- https://findahelpline.com\nor call me",
  "",
])("a text that only resembles help lines is not split into links: %j", (text) => {
  expect(splitHelpLines(text)).toEqual({ reply: text, help: null });
});
