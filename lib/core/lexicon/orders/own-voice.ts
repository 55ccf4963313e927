/** With these people turn from what they pasted to their own day, or say where they have it from. */
const TURN_EN =
  /^\W{0,4}(?:(?:ok(?:ay)?|so|well|hm+|right|but|and|oh)[\s,]+){0,3}(?:anyways?|anyhow|btw|by the way|lol|lmao|ha(?:ha)+h?|hehe+|jk|just kidding|kidding|joking|also|oh and|in other news|on another note|back to|meanwhile|seriously(?: though| tho)?|for real|real talk|actual(?:ly)? (?:news|me)|my (?:real|actual|own)|(?:my|a|some|this) (?:\w+ ){0,2}(?:friend|mate|brother|sister|cousin|nephew|niece|son|daughter|kid|coworker|co-worker|colleague|boyfriend|girlfriend|flatmate|roommate|boss|landlord|guy)s?\b(?: \w+){0,2} (?:sent|dared|told|gave|made|forwarded|wrote|typed|posted|showed|says? (?:to|it)|said (?:to|it)|found|grabbed)|weird|(?:i )?(?:got|found|saw|read|copied|pasted) (?:this|it|that)|saw it on|someone|somebody|that(?:'s| is| was) (?:what|the|a|from|some)|did (?:it|that|this)|does (?:it|that|this)|don'?t (?:worry|mind)|not really|none of that|real(?:ly)?[,:] )/iu;
const TURN_ZH =
  /^[^\p{L}\p{N}]{0,4}(?:好[啦了吧]?[,，\s]*)?(?:对了|哈+|嘿+|hh+|话说|不过|说正经的?|言归正传|说回来|反正|逗你|开(?:个)?玩笑|网上|朋友|同事|同学|表[弟妹哥姐]|我(?:弟|妹|哥|姐|儿子|女儿|侄子|外甥|室友|朋友|同事|老公|老婆)[^,，。]{0,8}(?:发|让我|叫我|教我|抢|写|转)|别理|别当真|刚才|顺便|另外|还有[,，\s]|其实|咳|算了|测试|试试|真的?话|真实情况|今天(?:真的|其实)|我就是(?:试|测))/iu;

/** An order in the guise of a turn: "also remember", «另外请记住». */
const BIDS =
  /^\W{0,4}(?:(?:also|oh and|btw|by the way|anyway|and|so|then|lol|please|ok|plus)[\s,]+){1,4}(?:please )?(?:remember|record|store|save|confirm|reply|answer|respond|write|note|say|delete|forget|set|mark|log|add|keep|treat|tell|believe|you (?:must|are|will|should))\b|^(?:对了|另外|顺便|还有|不过|反正)[,，\s]*(?:请|你)?(?:务必|必须|要|给我)?(?:记住|记录|保存|存|回复|回答|删|忘|把|将|标|写)/iu;

/** A plain word of one's own day, and none of what is claimed of a life. */
const OWN_DAY =
  /\b(?:i|i'm|i've|my|we|our)\b.{0,60}\b(?:today|tonight|yesterday|this (?:morning|afternoon|evening|week)|last night|tomorrow|at (?:work|school|lunch|the \w+)|for (?:lunch|dinner|breakfast)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:today|tonight|yesterday|this morning|last night|tomorrow)\b.{0,30}\b(?:i|my|we)\b|(?:今[天早晚]|昨[天晚]|明[天早晚]|刚刚?|中午|早上|晚上|下午|周[一二三四五六日末])[^。]{0,20}[我咱]|[我咱][^。]{0,12}(?:今[天早晚]|昨[天晚]|明[天早晚]|刚刚?|中午|早上|晚上|下午)/iu;
const CLAIMS =
  /\b(?:die[sd]?|dead|deceased|passed away|kill\w*|murder\w*|suicide|cancer|won|winner|million\w*|billion\w*|divorc\w*|married|fired|promoted|arrested|prison|jail|pregnant|adopted|rape\w*|abus\w*|bankrupt|burn(?:ed|t) down|lottery|crash\w*|king|queen|president|born)\b|去世|过世|离世|死|走了|没了|癌|中奖|中了|百万|千万|亿|离婚|结婚|被裁|开除|升职|被捕|坐牢|入狱|怀孕|自杀|破产|烧|车祸|出生/iu;

/** Something done by oneself or one's people; what they are or have is what is claimed. */
const DOES =
  /^(?:i|we|(?:my|our) (?:[\w-]+ ){1,3}?)(?! )(?:(?:just|also|still|finally) )?(?:(?!is\b|was\b|has\b|had\b|does\b|owns\b|hates\b|needed\b)\p{L}{2,}(?:ed|ing|s)|got|went|made|ate|drank|took|bought|came|saw|met|gave|found|ran|threw|broke|left|slept|cooked|baked) (?!(?:called|named)\b)[^.!?]{3,}$|^(?:我|我们|咱们?|我(?:妈|爸|姐|妹|哥|弟|家猫|家狗|同事|室友)[^,，。是叫]{0,4})(?:刚|又|还|在|正)?(?:吃|喝|做|买|去|逛|看|煮|炒|养|种|学|跑|洗|修|搬|带|陪|接|送)(?:了|过|完|到|着)?[^,，。]{1,}/iu;

/** Whether a piece of a message that stands after an order is the person again, telling of themselves. */
export function isOwnVoice(piece: string): boolean {
  if (BIDS.test(piece)) return false;
  if (TURN_EN.test(piece) || TURN_ZH.test(piece)) return true;
  return (OWN_DAY.test(piece) || DOES.test(piece)) && !CLAIMS.test(piece);
}
