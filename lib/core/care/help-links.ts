import type { HelpLine } from "../types/care";
import data from "./help-lines.json";

/** A part of a displayed line of text; `href` is set if the part is a link. */
export type LinkedPart = { text: string; href?: string };

const countries: { emergency: string; lines: HelpLine[] }[] = Object.values(data.countries);

/** `tel:` link for a phone number. A comma (a pause) separates an extension; spaces, hyphens and brackets are dropped. */
export function telHref(phone: string): string {
  const [number = "", extension] = phone.split(/\s*ext\.?\s*/i);
  return `tel:${digitsOf(number)}${extension ? `,${digitsOf(extension)}` : ""}`;
}

/** `sms:` link for an instruction: "SHOUT to 85258" becomes the number 85258 with the message text "SHOUT". */
export function smsHref(text: string): string {
  const [, word, number = text] = /^(\S+) to (.+)$/.exec(text) ?? [];
  return `sms:${digitsOf(number)}${word ? `?&body=${encodeURIComponent(word)}` : ""}`;
}

/** A URL as it is displayed: its host name without "www.". */
export const siteOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url);

const digitsOf = (number: string) => number.replace(/[^\d+*#]/g, "");

/**
 * Splits one help line of a reply (without its list mark) into text and links. Only numbers in the list of help lines become links, and the
 * web address.
 */
export function linkHelpLine(item: string): LinkedPart[] {
  const named = countries.flatMap(({ lines }) => lines).filter(({ name }) => item.startsWith(name));
  const emergency = named.length === 0 ? countries.map((one) => ({ phone: one.emergency })) : [];
  const url = /^https:\/\/\S+$/.exec(item.slice(Math.max(0, item.lastIndexOf("https://"))))?.[0];
  const found = [...named, ...emergency]
    .map(({ name = "", phone, text }: Partial<HelpLine>) => placesIn(item, { from: name.length, phone, text, url }))
    .toSorted((a, b) => covered(b) - covered(a))[0];
  return cut(item, found ?? placesIn(item, { from: 0, url }));
}

type Place = { at: number; text: string; href: string };

/**
 * Positions of the help line's phone number, text number and web address in the item, in this order. A number inside a longer number does
 * not count.
 */
function placesIn(
  item: string,
  { from, phone, text, url }: { from: number; phone?: string; text?: string; url?: string },
): Place[] {
  const places: Place[] = [];
  let after = from;
  const add = (shown: string | undefined, href: (shown: string) => string) => {
    const at = shown === undefined ? -1 : findWhole(item, shown, after);
    if (shown === undefined || at < 0) return;
    places.push({ at, text: shown, href: href(shown) });
    after = at + shown.length;
  };
  add(phone, telHref);
  add(text, smsHref);
  add(url, (address) => address);
  return places;
}

function findWhole(item: string, shown: string, from: number): number {
  const isDigit = (at: number) => /\d/.test(item[at] ?? "");
  for (let at = item.indexOf(shown, from); at >= 0; at = item.indexOf(shown, at + 1))
    if (!isDigit(at - 1) && !isDigit(at + shown.length)) return at;
  return -1;
}

const covered = (places: Place[]) => places.reduce((sum, { text }) => sum + text.length, 0);

function cut(item: string, places: Place[]): LinkedPart[] {
  let at = 0;
  const parts = places.flatMap((place): LinkedPart[] => {
    const before = item.slice(at, place.at);
    at = place.at + place.text.length;
    return [...(before ? [{ text: before }] : []), { text: place.text, href: place.href }];
  });
  return at < item.length ? [...parts, { text: item.slice(at) }] : parts;
}
