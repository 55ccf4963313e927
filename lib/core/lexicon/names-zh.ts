import { ZH_PERSON } from "./kin";

/** Words that have the form of a name («小X», «老X», «XX») and are none; of the last, those that may follow a person. */
const NO_NAME =
  "小(?:时|气|学|声|心|组|区|孩|朋友|哥|姐|姨|妹|弟|姑|伙|两|半|腿|肚|看|题|事|院|狗|猫|聚|酌|住|坐|睡|憩|吃|跑|吵|升|我|他|她|你|于|测|意|便|费|声|型|份)|大(?:家|概|声|学|约|部|多|三|四|二|一|年|口|笑|叫|哭|喊|吵|姐|哥|爷|叔|妈|爸|半|名|夫|师|佬|病|人|赞|方|致|姨|寿|发|我|他|她|你|于|过|喊|闹|打|醉|赢|输|型|王)|老(?:想|在|说|爱|喜|不|打|跟|找|给|问|吃|玩|看|要|把|被|让|叫|觉|是|师|家|板|公|婆|人|爸|妈|爷|实|了|有|催|没|去|来|骂|哭|忘|抱|对|往|拿)|阿(?:姨|公|婆|爸|妈|嬷)|" +
  "(?:天天|常常|刚刚|慢慢|看看|谢谢|渐渐|偷偷|悄悄|往往|仅仅|好好|早早|默默|整整|远远|试试|聊聊|说说|聚聚|想想|问问|走走|玩玩|睡睡|处处|样样|个个|人人|年年|月月|日日|夜夜|时时|统统|纷纷|匆匆|频频|每每|稍稍|通通|轻轻|静静|乖乖|呵呵|哈哈|嘻嘻|呜呜|嗯嗯|妈妈|爸爸|爷爷|奶奶|姥姥|哥哥|姐姐|弟弟|妹妹|叔叔|伯伯|舅舅|姑姑|婶婶|公公|婆婆|宝宝|娃娃|猫猫|狗狗|催催|某某|多多少少|大大)";

/** A name known by its form alone (小黑, 阿强, 老张, 乐乐, Scott), as a pattern source; it may stand once in a pattern. */
export const ZH_FORMED_NAME = `(?!${NO_NAME})(?:[小阿老大]\\p{Script=Han}|(?<twin>\\p{Script=Han})\\k<twin>|[A-Z][a-z]{1,15}(?![A-Za-z]))`;

/**
 * «妹妹阿达», «同事小王»: somebody by what they are to the person and, right after it, a name. No «我» is needed. Groups
 * `role` and `name`.
 */
export const ZH_PERSON_NAMED = `(?:(?<!\\p{Script=Han})|(?<=[我和跟给被约找陪见到了的是让叫对把天晚早午家]))(?<role>${ZH_PERSON})(?<name>${ZH_FORMED_NAME})`;
