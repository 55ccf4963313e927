import { WORDS_THAT_ARE_ALSO_NAMES } from "../text/names-data";
import { isPlainWord } from "./everyday-words";
import { GIVEN_NAMES_DATA } from "./given-names-data";
import { isPinyinName } from "./pinyin";

/** Names that are words too, or places: without a capital they are taken for those. */
const ALSO_WORDS = new Set(
  (
    "van don doc mark bill jack rob pat nick bob jean jeans carol miles grant lance chuck pierce peg tony bobby billy kitty penny sandy sherry holly basil berry ginger lane marina mercedes " +
    "paris sydney florence victoria charlotte adelaide madison savannah austin houston jordan chelsea israel india china asia america georgia virginia carolina dakota brooklyn kent lincoln " +
    "nelson stanford oxford cameron wren robin martin finch drake ram sage reed romeo delta major prince king duke earl dean marshal page tiger pearl nova luna eden dawn"
  ).split(" "),
);
const NAMES = new Set(GIVEN_NAMES_DATA.trim().split(/\s+/));

/** Whether a word is a given name somewhere, however it is written: "Saoirse", "kwabena", "José", "Zhiwei". */
export function isGivenName(word: string): boolean {
  return NAMES.has(plain(word)) || isPinyinName(word);
}

/** Whether a word can hardly be anything but a given name, even in lower case: "marek", and not "will" or "rose". */
export function isOnlyAName(word: string): boolean {
  const low = plain(word);
  return (
    low.length > 2 && NAMES.has(low) && !ALSO_WORDS.has(low) && !WORDS_THAT_ARE_ALSO_NAMES.has(low) && !isPlainWord(low)
  );
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
}
