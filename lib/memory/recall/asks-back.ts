const EN =
  /\b(?:do|did|can|don'?t) (?:you|u|ya) (?:still )?(?:remember|recall|know (?:it|what|who|how|why|which) (?:still|i|my))|\bremember (?:what|when|how|who|why|that|my|the)|\b(?:did|have) i (?:ever )?(?:tell|told|mention|say|talk)|\bi(?:'?ve| have)? (?:told|mentioned to) (?:you|u)|\b(?:what|who|when|where|why|how|which)\b[^?.!]{0,40}\b(?:my|did i|do i do|am i|was i|have i|i (?:had|got|took|started|stopped|was|told))\b(?! (?:need|get|make|best))|\b(?:reason|story) (?:i|behind my)|\bi'?ve forgot|\b(?:thinking (?:about|of)|missing|asked me (?:about|how|why|what|when|who)|ask(?:s|ing)? about)\b/iu;
const ZH =
  /记得|(?:跟|和|对)你(?:说|提|讲|聊)过|说过|提过|来着|告诉过|上次那个|想起|想(?:他|她|它|我[爸妈]|奶奶|爷爷|外[婆公])|问(?:我|起)|(?:我|俺)[^,，。!！能可要该]{0,14}(?:是什么|是啥|叫什么|叫啥|谁|第几|几号|几斤|多重|哪[天年个里家儿]|怎么了|怎么样了|咋样了)/u;

/** Whether a message asks for something told before, or says itself that its matter is on the person's mind. */
export function asksBack(text: string): boolean {
  return EN.test(text) || ZH.test(text);
}
