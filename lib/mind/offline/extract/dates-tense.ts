import type { Tense } from "./day-math";

const AHEAD =
  /\b(?:will|won'?t|(?:have|has|['’]?ve|['’]s) got (?:an?|the|my|our|to)|going to|gonna|gunna|shall|(?:i|he|she|it|they|we|you|that|who|there)['’]ll|(?:theyll|itll|youll|thatll)|ill (?:be|do|go|get|take|bring|make|call|ring|send|have|try|see|tell|finish|start|come|pay|write|pick|meet|give|hand|submit|clean|fix|drop|text)|i['’]?d (?:be|do|go|get|take|bring|make|call|ring|send|have|try|see|tell|finish|start|come|pay|write|pick|meet|run|give|hand|submit|cook|bake|help|drive|visit|join)|next|tomorrow|tmrw|tmr|2moro|upcoming|coming up|due|have an?|(?:got|have|has|need|needs|want|wants|supposed|meant|meaning|trying|hoping|planning|promised|ready|agreed|about) to|gotta|should|must|(?:booked|scheduled|set|down|lined up|pencilled|penciled)(?: \w+){0,2} (?:for|on)|remind|remember to|(?:don['’]?t|do not) (?:let me )?forget|hold me to|deadline|by (?:the|next|this|mon|tue|wed|thu|fri|sat|sun|end|\d)|(?:talked|roped|guilted|bullied|conned|signed|put|volunteered|dragged|pulled|let) (?:me|us|myself)(?: up| down)? (?:into|for|in for)|(?:moved|pushed|postponed|rescheduled|shifted|brought forward|put back|delayed)(?: \w+){0,3} (?:to|from|till|until)|is on|are on|starts?|starting|leaving|until|till|in (?:two|three|four|five|six|a|an|\d+) (?:days?|weeks?|months?|fortnight))\b|(?<![重主需只不首])要(?!不是|求|么)|打算|准备|即将|将[会要在于]|(?<![机社协聚约开一])会(?!议|儿)|下个?(?:周|星期|礼拜|月)|明[天早晚年儿]|后天|定在|约[在好了]|说好|答应|保证|发誓|一定|必须|截止|之前|以前得|到时候|记得|提醒|别忘|得[去交把给带还]|争取|计划|预约|被(?:拉|抓|忽悠|安排|派|喊|拽)(?:去|来)(?!了)|该(?:去|交|还|给)/iu;
const PAST_WORDS =
  "was|were|did|had|went|got|died|passed|lost|ago|last|yesterday|broke|since|came|saw|met|told|moved|bought|took|made|felt|left|put|cut|hit|quit|ran|drove|fell|rang|sang|gave|threw|wrote|ate|drank|slept|kept|swam|flew|paid|sold|sent|spent|lent|caught|taught|thought|fought|held|stood|heard|said|won|began|chose|froze|spoke|stole|woke|wore|tore|shot|sat|hung|stuck|dug|drew|grew|knew|blew|bit|hid|rode|rose|built|burnt|dealt|learnt|meant|shook|sank|slid|split|spilt|swore|brought|found|became|led|fed|bled|cried|tried|buried|married|carried|forgot|let|shut|set off|used to|finally";
const BEHIND = new RegExp(
  `\\b(?:${PAST_WORDS}|(?!(?:excited|scared|worried|stressed|terrified|booked|scheduled|planned|tired|engaged|supposed|invited|indeed|sacred|hundred|naked|wicked|knackered)\\b)[a-z]{3,}ed)\\b|了|(?<![超经])过(?![两几来去年生])|昨|前天|上个?(?:周|星期|礼拜|月)|去年|刚|已经|(?:搬|拔|走|到|买|拿|领|生|做|收|签|办|摔|丢|来|看|考|吵|分|离|辞|请|回|换|吃|拍|剪|卖|送|修|见|写|飞|骑|求|订|结|离)的`,
  "iu",
);
/** "We're flying on Friday", "she arrives Tuesday": the present, with a day, lies ahead. */
const PRESENT =
  /\b(?:(?:i['’]?m|we['’]?re|they['’]?re|he['’]?s|she['’]?s|it['’]?s|is|are|am) |^)(?:\w+ly |also |all )?(?:\w{2,}ing|on|at|back|off|away|out)\b|\b(?:is|are|opens?|arrives?|lands?|leaves?|closes?|ends?|begins?|flies|comes|gets?|goes|meets?)\b/iu;
/** Says past or future by itself, whatever verb stands beside it. */
const PLAINLY_BEHIND = /\b(?:ago|last|yesterday)\b|昨|上个?(?:周|星期|礼拜|月)|前天/iu;

/**
 * Where a matter lies that is told in these words; `open` when they do not say. Of words that stand further off (`aside`)
 * a mere present says nothing: "I'm at sea: there was a fire on 3 June".
 */
export function tenseOf(text: string, aside = false): Tense {
  if (PLAINLY_BEHIND.test(text)) return "past";
  if (AHEAD.test(text)) return "future";
  if (BEHIND.test(text)) return "past";
  return !aside && PRESENT.test(text) ? "future" : "open";
}

const BREAK =
  /[,，。.!！?？;；:：\n]+|\s+(?:but|so|cos|cuz|because|then|and then|and (?=i\b|we\b|he\b|she\b|they\b))\s*|(?<=\p{Script=Han})\s+/giu;

const SENTENCE_BREAK = /[。.!！?？\n]+|(?<=\p{Script=Han})[,，\s]+/giu;

/** So far from the day its verb may stand. */
const REACH = 120;

/** The clause in which a position lies. */
export function clauseAround(text: string, index: number): string {
  return pieceAround(text, index, BREAK);
}

/** The sentence in which a position lies; Chinese clauses stand for themselves. */
export function sentenceAround(text: string, index: number): string {
  return pieceAround(text, index, SENTENCE_BREAK);
}

function pieceAround(text: string, index: number, breaks: RegExp): string {
  let from = Math.max(0, index - REACH);
  for (const match of text.matchAll(breaks)) {
    if (match.index > index) return text.slice(from, match.index);
    from = Math.max(from, match.index + match[0].length);
  }
  return text.slice(from, index + REACH);
}
