import { EN_OURS, ZH_OURS } from "./kin";

const BEINGS = new RegExp(`${EN_OURS}|${ZH_OURS}`, "giu");
const OPENING_PRONOUN =
  /^(?:(?:and|but|so|then|well|now|also|plus|last night|yesterday|today|this morning|on \w+day)[,\s]+)*(he|she|it|they)(?='(?:s|d|ll|re|ve)\b|\s)|^(?:昨天|今天|昨晚|今早|刚刚|后来|结果|上周|前天|可是|但是|但|然后|现在|最近)?(他|她|它)(?!们|妈|爸|哥|姐|弟|妹|老公|老婆|媳妇|儿|女|家|的)/iu;

const FEMALE =
  /\b(?:mo[mt]h?er|mu?m|mo?mm?y|mummy|mam|mama|wife|wifey|girlfriend|gf|fiancée|daughter|sister|sis|grand(?:ma|mother|mom|mum|daughter)|granny|nana|nan|gran|aunt(?:y|ie)?|niece|landlady|stepmom|girl|godmother)s?\b|妈|娘|母|姐|妹|女|老婆|妻|太太|媳妇|奶奶|婆|姥姥|姨|姑|婶|嫂|闺|孙女/iu;
const MALE =
  /\b(?:father|dad|daddy|papa|pop|husband|hubby|boyfriend|bf|fiancé|son|brother|bro|grand(?:pa|father|dad|son)|gramps|uncle|nephew|stepdad|boy|lad|godfather)s?\b|爸|爹|父|哥|弟|男|老公|丈夫|先生|爷|公(?!司)|叔|舅|伯|儿子|侄子|外甥(?!女)/iu;

/** Every "my sister", «我家猫» of a text, in order. */
export function beingsIn(text: string): string[] {
  return text.match(BEINGS) ?? [];
}

/** The last "my sister", «我家猫» of a text, or null. */
export function lastBeing(text: string): string | null {
  return beingsIn(text).at(-1) ?? null;
}

/** The pronoun that opens a clause, or null. */
export function openingPronoun(text: string): string | null {
  const found = OPENING_PRONOUN.exec(text);
  return found?.[1] ?? found?.[2] ?? null;
}

/** Of the beings spoken of, the last one that a pronoun can stand for: "she" is nobody's brother. */
export function standsFor(pronoun: string, beings: readonly string[]): string | null {
  return beings.findLast((being) => agrees(pronoun.toLowerCase(), being)) ?? null;
}

function agrees(pronoun: string, being: string): boolean {
  if (pronoun === "she" || pronoun === "她") return FEMALE.test(being) || !MALE.test(being);
  if (pronoun === "he" || pronoun === "他") return MALE.test(being) || !FEMALE.test(being);
  return true;
}
