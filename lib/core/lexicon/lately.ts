/** "How have I been lately?", «我最近怎么样»: asks for the last days as a whole. */
export const LATELY_EN =
  /\bhow(?:'s| has| have| am| was| were| did)? (?:i|things|my (?:week|month|days?|life|mood))\b(?: been| doing| feeling| going| seem(?:ed)?)*(?: (?:going|doing|feeling))?(?: (?:for|with) me)?(?: been)? (?:lately|recently|these days|this (?:week|month)|the last few (?:days|weeks))\b|\bhow have i been\b|\bwhat have i been (?:up to|going through)\b/;
export const LATELY_ZH =
  /我(?:的)?(?:最近|这(?:阵子|段时间|几天|些天|些日子|一?周|个星期|个?月)|近来)(?:的)?(?:过得|状态|心情|日子|情绪|生活)?(?:是)?(?:怎么样|怎样|如何|好吗|还好吗|好不好|咋样)|(?:最近|这阵子|这段时间|这几天|近来)我(?:过得|状态|心情|情绪)?(?:怎么样|怎样|如何|好吗|还好吗|好不好)|我(?:最近|这阵子|这段时间)(?:都)?(?:经历|发生)了?(?:些)?什么/;

/** Whether somebody asks how they have been: no topic is named, what was told last is meant. */
export function asksOfLately(text: string): boolean {
  return LATELY_EN.test(text.toLowerCase()) || LATELY_ZH.test(text);
}
