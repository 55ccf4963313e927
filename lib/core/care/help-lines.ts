import { getTimezone } from "countries-and-timezones";
import { packOf } from "../language";
import type { Language } from "../language/types";
import type { HelpLine, HelpLines } from "../types/care";
import data from "./help-lines.json";

type Country = { emergency: string; lines: HelpLine[] };
/** The month in which the numbers of the help lines were last checked, as YYYY-MM. */
export const HELP_LINES_CHECKED = data.checkedAt;
const countries: Record<string, Country | undefined> = data.countries;

/**
 * Help lines of the user's country, which is derived from the time zone (IANA). If the zone spans several countries, the one in `locale` is
 * taken; if that is none of them, the zone's first country. The numbers come from `help-lines.json`, and its `checkedAt` says when they
 * were last checked.
 */
export function helpLinesFor({ timeZone, locale }: { timeZone: string; locale?: string }): HelpLines {
  const possible: string[] = getTimezone(timeZone)?.countries ?? [];
  const named = regionOf(locale);
  const code = possible.find((one) => one === named) ?? possible[0] ?? named;
  const country = code === undefined ? undefined : countries[code];
  const directory = data.international;
  if (code === undefined || !country) return { country: null, emergency: null, lines: [], directory };
  return { country: code, ...country, directory };
}

function regionOf(locale: string | undefined): string | undefined {
  try {
    return locale === undefined ? undefined : new Intl.Locale(locale).region;
  } catch {
    return undefined;
  }
}

/**
 * The help lines as they appear below a reply, one per line. A language without translations of the texts gets the English ones. The short
 * form has the emergency number, one help line and the directory. `splitHelpLines` recognises the help lines by their form.
 */
export function formatHelpLines(
  { emergency, lines, directory }: HelpLines,
  { language, isShort = false }: { language: Language; isShort?: boolean },
): string {
  const say = packOf(language).care.say;
  const how = ({ phone, text, url }: HelpLine) =>
    [phone && fill(say.call, phone), text && fill(say.text, text), url].filter(Boolean).join(say.between);
  const first = lines.find(({ phone }) => phone !== undefined) ?? lines[0];
  const shown = isShort ? [first].filter((line) => line !== undefined) : lines;
  return [
    isShort ? say.openingAgain : say.opening,
    `- ${emergency === null ? say.anyEmergency : fill(say.emergency, emergency)}`,
    ...shown.map((line) => `- ${line.name}${say.colon}${how(line)}`),
    `- ${say.directory}${say.colon}${directory.url}`,
  ].join("\n");
}

const fill = (words: string, number: string) => words.replace("{number}", () => number);
