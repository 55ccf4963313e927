import { EN_BARE_KIN, EN_CLOSE, EN_FRIEND, EN_GRAND, EN_PET, EN_RELATIVE } from "./kin";

const QUALIFIED = "(?:[\\w'-]+\\s+){0,2}?";

/** "my wee sister", "dad", "uncle Tom": one's own people as the tables of turns name them; a name may follow. */
export const KIN = `(?:(?:(?:my|our)\\s+${QUALIFIED}(?:${EN_CLOSE}|${EN_GRAND}|${EN_RELATIVE}|ma|da|pa|godson|goddaughter|godchild)|${EN_BARE_KIN}|wife|husband|hubby|son|daughter|sister|brother|(?:uncle|aunt|aunty|auntie)(?=\\s[a-zà-ÿ]))(?:\\s(?!has|is|was|are|had|got|died|been|just|and|in|on|who|to)[a-zà-ÿ]{3,12})?)`;
/** "my best mate", "our coach". */
export const FRIEND = `(?:(?:my|our)\\s+${QUALIFIED}(?:${EN_FRIEND}|friend|boys|girls))`;
/** "our old cat", "the dog". */
export const PET = `(?:(?:my|our|the)\\s+${QUALIFIED}(?:${EN_PET})s?)`;
/** Anybody of one's life, by name, kinship or pronoun. */
export const ONE = `(?:${KIN}|${FRIEND}|${PET}|he|she|they|wee\\s(?:man|one|lad)|(?:my|our)\\s(?:(?:wee|little|baby|sweet|first|youngest|oldest|middle)\\s){0,2}(?:girl|boy|man|lad|lass|one)|little\\s(?:one|man)|the\\s(?:baby|wee\\sone|little\\sone|kids?|boys?|girls?)|baby)`;
/** "is", "'s", "was", "has been" and the small words that follow them. */
export const IS = "(?:(?:'?s|\\s(?:is|was|are|were|has|have|had|been|got|just|finally|now|also|really|still|all))*)";
/** Whom something is done to: the person or their own. */
export const ME = `(?:me|us|him|her|them|my\\s[\\w-]+|our\\s[\\w-]+)`;
/** "11 years", "a month", "two wks". */
export const SPAN =
  "(?:(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|hundred|a hundred)(?:\\s(?:and a half|whole|full|long))?\\s?(?:days?|weeks?|wks?|months?|years?|yrs?))";
