import { Converter } from "opencc-js/t2cn";
import cantonese from "./spoken-cantonese.json";

/** Made once: it reads a dictionary of some 100 kB. */
const simplify = Converter({ from: "t", to: "cn" });
const CANTONESE = cantonese.pairs.flatMap((line) => line.split(" ")).map((pair) => pair.split(":") as [string, string]);

/**
 * A text in simplified characters and written words, so that one told in traditional or spoken ones is found by a question in
 * the others. For matching only: what a person wrote is shown as they wrote it.
 */
export function toSimplified(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  return CANTONESE.reduce((rest, [from, to]) => rest.replaceAll(from, to), simplify(text));
}
