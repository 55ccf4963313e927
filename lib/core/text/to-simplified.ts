import { Converter } from "opencc-js/t2cn";
import cantonese from "./spoken-cantonese.json";

/** The converter is made only once, because making it takes a dictionary of about 100 kB. */
const simplify = Converter({ from: "t", to: "cn" });
const CANTONESE = cantonese.pairs.flatMap((line) => line.split(" ")).map((pair) => pair.split(":") as [string, string]);

/**
 * Converts Chinese to simplified characters and to written vocabulary, so that traditional and spoken (Cantonese) forms match. For matching
 * only; users see their original text.
 */
export function toSimplified(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  return CANTONESE.reduce((rest, [from, to]) => rest.replaceAll(from, to), simplify(text));
}
