import { mixedToHan } from "./code-switch";
import { EN_BARE_KIN, EN_OURS, ZH_OURS } from "./kin";
import { rx } from "./rule";

/**
 * The forms a clause is read in: as it stands; with the subject that hurried typing left out ("quit my job", «在读研二»,
 * «是个消防员» after «我老公姓陆»); and, where two languages are mixed, with the foreign words put into Chinese.
 */
export function readingsOf(text: string, before: string): string[] {
  const forms = [text];
  const guess = GUESS_WHO.exec(text);
  if (guess) forms.push(`i ${text.slice(guess[0].length).replace(/\b(?:their|his|her)\b/gi, "my")}`);
  if (BARE_KIN.test(text) || OUR_KIN.test(text)) forms.push(`my ${text}`);
  const word = ONE_WORD.exec(text)?.groups;
  if (word) forms.push(...said(word));
  if (BARE_EN.test(text)) forms.push(`i ${text.replace(LEAD_EN, "")}`);
  else if (BARE_ZH.test(text)) {
    const owner = OWNER.exec(before)?.[0];
    forms.push(owner === undefined ? `我${text}` : `${owner}${text}`);
  }
  const han = mixedToHan(text);
  if (han !== null) forms.push(han);
  return forms;
}

const LEADS =
  "(?:(?:so|and|then|also|just|finally|officially|ok|okay|well|oh|yeah|anyway|btw|honestly|literally|apparently|meh|ugh|omg|yesterday|today|last night|this morning)[\\s,]+)*";
const LEAD_EN = rx(`^${LEADS}`);

/** A past act or an -ing form at the head of a clause, with nobody doing it: the person is telling of themselves. */
export const BARE_EN = rx(
  `^${LEADS}(?:(?:just|finally|already|officially|recently|almost|kinda|also|never|still|totally|technically) )*`,
  "(?:got|had|was|been|went|moved|started|quit|left(?! (?:side|hand|foot|leg|arm|knee|ear|eye|shoulder|ankle|wrist|hip|breast|lung|kidney)\\b)|lost|found|met|saw|bought|sold|broke|passed|failed|finished|signed|joined|promised|gave|handed|put|grew up|born|raised|closed|won|",
  "adopted|applied|accepted|booked|came|told|called|ended|became|turned|ran|fell|cried|made|paid|published|submitted|defended|graduated|retired|relapsed|decided|divorced|separated|stopped|learned|",
  "visited|landed|flunked|aced|studying|working|living|training|learning|teaching|expecting|dating|moving|planning|struggling|raising|renting|allergic|pregnant|engaged|married|",
  "can't|cannot|don't|didn't|haven't|couldn't|gotta|need to|have to|going to|hate|love|miss|used to|play|teach|work|live|own|drive|speak)\\b(?! (?:you|u|me|us|it'?s|is|are|let|forget)\\b)",
);

const GUESS_WHO = /^(?:\w+ )?guess who(?:'s| is)?(?: just)? /iu;
/** "wife's name is Ingrid": whose wife needs no saying. */
const BARE_KIN =
  /^(?:wife|husband|hubby|bf|gf|boyfriend|girlfriend|fianc[eé]e?|partner|son|daughter|sister|brother|sis|bro|kid|kids|roommate|boss|best friend|bestie|cousin|uncle|aunt|dog|cat|puppy|kitten)(?:'s)? (?!food|and|person|people|bed)\w+/iu;

/** A Chinese verb at the head of a clause with nobody doing it. */
export const BARE_ZH =
  /^(?:今天|昨[天晚]|前天|今[早晚]|刚|上周[一二三四五六日天]?|上个?月|去年|最近|现在|终于|居然|又|还|已经|目前|以前|之前|明天|后天|下周[一二三四五六日天]?)*(?:在|是|住|学|做|当|干|被|养|搬|考|拿|升|跳槽|辞|没|从|对|喜欢|爱|讨厌|生了|离了|怀|跟(?!我|你)|和(?!我|你)|给(?!我|你)|读|教|开|去|得了|有|交|找|买|卖|签|收到|领|订|分了|戒|答应|决定|准备|打算|欠|入职|退休|毕业|老家|家里|家在|姓|属|高中|大学|初中|小学)/u;

/** "dad's gone" is one's own dad. */
const OUR_KIN = rx(`^${EN_BARE_KIN}'s `);
/** A whole clause of one word: "fired.", "engaged!!", "cancer". It says what befell the person. */
const ONE_WORD = rx(
  `^${LEADS}(?:so |totally )?(?:(?<state>pregnant|engaged|married|divorced|widowed|homeless|cancer[- ]free)|(?<fate>promoted|fired|sacked|dumped|hired|accepted|rejected|evicted|expelled|robbed|mugged|ghosted|laid off)|(?<deed>passed|aced it|nailed it)|(?<finding>cancer|malignant|benign))[\\s.!…~\\p{Extended_Pictographic}\ufe0f]*$`,
);

function said({ state, fate, deed, finding }: Record<string, string | undefined>): string[] {
  if (state !== undefined) return [`i'm ${state}`, `i got ${state}`];
  if (fate !== undefined) return [`i got ${fate}`, `i was ${fate}`];
  return deed === undefined ? [`it's ${finding}`] : ["i passed the exam"];
}

/** Whose doing the clause before told: «我老公姓陆» leaves «我老公»; nothing when it told of the person. */
const OWNER = rx(`^(?:对了|哦对)?(?:${ZH_OURS}|${EN_OURS})(?![也又跟和])`);
