/** Words without a matter of their own, beyond those that grammar needs. */
const EMPTY_EN = new Set(
  (
    "a an the and or but if so than then as at by for from in into of off on onto out over to up down with without about after before around through during while until till because cause cuz bc " +
    "i me my mine myself you your yours u ur he him his she her hers it its we us our they them their this that these those there here who what which when where why how someone something anyone anything everyone everything nothing nobody thing things stuff one ones " +
    "am is are was were be been being do does did doing done have has had having will would shall should can could may might must gonna wanna gotta need needs let lets " +
    "not no nor never too very just really also only even ever still again already yet now then soon later always maybe perhaps probably actually literally basically honestly kinda sorta quite rather almost pretty super totally absolutely definitely " +
    "im ive id ill dont didnt doesnt isnt arent cant couldnt wont wouldnt shouldnt wasnt havent hasnt hadnt thats whats its theres lets aint " +
    "oh ok okay well yeah yea yes yep nah hey hi hello lol lmao haha hmm um uh ugh omg wow aw aww btw tbh ngl idk imo fyi like man bro dude mate pal girl guys lads folks please pls thanks thank ta cheers sorry bye " +
    "get got getting gets go going goes went gone come coming came make making made take taking took put say said says saying tell told know knew think thought thinking mean means meant guess feel feels felt want wanted see saw look looks looking seem seems try trying " +
    "good great nice fine bad cool fun funny weird crazy silly awesome amazing awful terrible okay alright right wrong true sure big little bit lot lots much many more most less few some any all both each other another such own same kind sort way lovely cute sweet " +
    "today tonight day time moment morning afternoon evening night week second minute"
  ).split(" "),
);

/** Chinese words and particles that tell nothing alone. */
const EMPTY_ZH =
  /我们|你们|他们|她们|自己|这个|那个|这些|那些|这里|那里|这样|那样|这么|那么|什么|怎么|哪里|为什么|因为|所以|但是|可是|不过|如果|虽然|而且|或者|还是|就是|只是|于是|然后|已经|正在|一个|一些|一下|一点|有点|有些|没有|不是|不会|不能|可以|应该|可能|觉得|感觉|知道|真的|其实|非常|特别|比较|现在|时候|东西|事情|好像|一直|还有|今天|昨天|明天|刚才|刚刚|终于|居然|竟然|反正|算了|哈哈+|呵呵|嘿嘿|呜呜|[的了着过吗呢吧啊呀哦嗯哈啦嘛么呵哎唉诶喔噢是不我你您他她它们这那哪谁啥个些没有在就都也还又很太更最挺真好和跟与及或但而且被把让给对从到向往于由说想要会能该应当得地之其此每各某几来去起出进回做干样点种次件人大小上下里中外前后时吃喝睡走看听叫行]/gu;

/** How many content words a text has. Chinese is counted by pairs of characters, which most of its words are. */
export function contentOf(text: string): number {
  const latin =
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{Script=Latin}][\p{Script=Latin}'-]*|\d+/gu) ?? [];
  const words = latin.filter(
    (word) => !EMPTY_EN.has(word.replace(/'(?:s|m|re|ve|ll|d|t)?/g, (m) => (m === "'s" ? "" : m.slice(1)))),
  );
  const han = text.replace(EMPTY_ZH, "").match(/\p{Script=Han}/gu)?.length ?? 0;
  return new Set(words).size + Math.floor(han / 2 + (han % 2 === 1 && han > 1 ? 0.5 : 0));
}
