/** Words thrown in to keep the other listening: «你知道吧», «跟你说啊». They change nothing about what is told. */
const ASIDES_ZH =
  /你知道(?:的|吗|吧|伐|么|不|嘛)?|你懂(?:的|吧|得)?|(?:我)?(?:跟|和|同|给)你(?:讲|说)(?:一声|一下|个人|个事儿?|个秘密|件事|哦|啊|噢|呀)?(?!的)|你看(?=[我这那他她它])|你说(?=[我他她它这])|你别说|你是不知道|你猜怎么着/gu;
const TO_YOU_ZH =
  /^(?:那|所以|不过|但|而且|反正|要不|哎|诶|嗯|哦|唉)?[你您]|(?:给|跟|和|对|陪|想|爱|谢谢?|问|告诉|像|找|祝|靠|怪|骗|信|感谢|麻烦|希望|羡慕|有)[你您](?!妈|爸|家|们|爷|奶)|[你您](?:觉得|认为|喜欢|能|会|帮|给我|陪我|还记得|记得|那边)/u;
/** «他说你妈那边我去讲»: somebody's words to somebody. */
const REPORTED_ZH = /[说问喊道讲答][:：,，\s“"]*[^,，。我]{0,4}[你您]/u;

const YOU = "(?:you|u|ya)";
const TO_YOU_EN = new RegExp(
  [
    `^(?:(?:so|and|but|well|i think|i bet|maybe|ok|hey|aw+|oh|also|then)\\s+)*(?:${YOU}|your|ur)\\b`,
    `\\b(?:tell|telling|ask|asking|show|showing|send|thank|thanks|love|miss|hate|hope|bet|promise|wish|see|talk(?:ing)? to|speak(?:ing)? to|with|like|than|reckon|think|know|knew|trust|need|want|let|believe|text|call|hear|about|between|of) ${YOU}\\b`,
    `\\b(?:can|could|would|will|do|did|have|are|should|don'?t|didn'?t|won'?t) ${YOU}\\b`,
    `\\b${YOU} (?:know|see|said|told|asked|remember|think|promised|always say|were|there|guys|should|could|would|can)\\b(?! (?:when|if|that feeling))`,
    "\\byour (?:advice|help|idea|turn|day|side|opinion|voice|name|message|reply|thoughts|problem|fault|job|memory)\\b|\\bremind me\\b.*\\byou\\b",
  ].join("|"),
  "iu",
);
const ANY_YOU_EN = /\b(?:you|u|ya|ur|your|you're|youre|you'll|you've|you'd|yourself)\b/iu;

/** "the nurse said you can go home": whom somebody else spoke to; not "like you said" and not "i told you". */
const REPORTED_EN =
  /(?<!\b(?:you|u|i|we|i['’]ve|i['’]d|be|as|like|that) )\b(?:said|says|saying|told (?:me|us)|tells (?:me|us)|goes|went|(?:was|were|is|be) (?:all )?like|reckons|texted|emailed|messaged|wrote|warned (?:me|us)|informed (?:me|us)|insists|insisted|announced)\b[,:]? ["'“‘]?(?:[\p{L}'’-]+ ){0,6}?(?:you|u|ur|your|you['’]\w+|youre|youve|youll)\b/iu;

/** What was thrown in for the other to hear, taken out. */
export function withoutAsides(text: string): string {
  return text.includes("你") ? text.replace(ASIDES_ZH, "").trim() : text;
}

/** Whether a clause is said to the other; "if you're late she locks the gate" is said of everybody. */
export function speaksToYou(clause: string): boolean {
  if (/\p{Script=Han}/u.test(clause)) {
    const plain = withoutAsides(clause);
    return /[你您]/u.test(plain) && TO_YOU_ZH.test(plain) && !REPORTED_ZH.test(plain);
  }
  return ANY_YOU_EN.test(clause) && TO_YOU_EN.test(clause) && !REPORTED_EN.test(clause);
}
