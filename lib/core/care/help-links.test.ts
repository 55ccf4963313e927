import { expect, test } from "vitest";
import { splitHelpLines } from "./help-block";
import { formatHelpLines } from "./help-lines";
import data from "./help-lines.json";
import { linkHelpLine, smsHref, telHref } from "./help-links";

const linksIn = (userText: string) =>
  (splitHelpLines(userText).help?.items ?? []).flatMap(linkHelpLine).flatMap(({ href }) => (href ? [href] : []));

test.each([
  ["116 123", "tel:116123"],
  ["010-82951332", "tel:01082951332"],
  ["*4141", "tel:*4141"],
  ["119 ext. 8", "tel:119,8"],
])("the phone number %s becomes the link %s", (phone, href) => expect(telHref(phone)).toBe(href));

test("a help line for text messages becomes an sms link with the word to send", () => {
  expect(smsHref("SHOUT to 85258")).toBe("sms:85258?&body=SHOUT");
  expect(smsHref("988")).toBe("sms:988");
});

test.each(["en", "zh", "ja"] as const)(
  "every phone number and web address of every country becomes a link (%s)",
  (language) => {
    const directory = data.international;
    for (const [country, { emergency, lines }] of Object.entries<{
      emergency: string;
      lines: { name: string; phone?: string; text?: string; url?: string }[];
    }>(data.countries)) {
      const userText = formatHelpLines({ country, emergency, lines, directory }, { language });
      const expected = [
        telHref(emergency),
        ...lines.flatMap(({ phone, text, url }) => [phone && telHref(phone), text && smsHref(text), url]),
        directory.url,
      ].filter(Boolean);
      expect(linksIn(userText), country).toEqual(expected);
    }
  },
);

test("joining the parts of a help line gives its text", () => {
  const items = [
    "Samaritans: call 116 123, https://www.samaritans.org",
    "Emergency: 999",
    "Your local emergency number",
  ];
  for (const item of items)
    expect(
      linkHelpLine(item)
        .map(({ text }) => text)
        .join(""),
    ).toBe(item);
});

test("a number that is not in the list of help lines does not become a link", () => {
  expect(linkHelpLine("A friend: call 555 0199")).toEqual([{ text: "A friend: call 555 0199" }]);
});
