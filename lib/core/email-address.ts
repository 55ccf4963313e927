import { z } from "zod";
import { EMAIL_MAX } from "./limits";

export type EmailAddress = { name: string; address: string };

const address = z.email().max(EMAIL_MAX);
// biome-ignore lint/suspicious/noControlCharactersInRegex: a line break would begin a header of its own
const CONTROLS = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Reads `ann@example.org` or `Ann <ann@example.org>`; undefined for anything else. */
export function parseEmailAddress(text: string): EmailAddress | undefined {
  if (CONTROLS.test(text)) return undefined;
  const [, name = "", inner = text] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  const read = address.safeParse(inner.trim());
  return read.success ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address: read.data } : undefined;
}
