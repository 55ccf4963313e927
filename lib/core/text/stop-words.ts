/** Words that say nothing about the topic. Forms are compared before stemming. */
export const EN_STOP = new Set(
  (
    "a an the and or but if so than then as at by for from in into of off on onto out over to up with without about after before " +
    "i me my mine myself you your yours yourself he him his she her hers it its we us our ours they them their theirs this that these those " +
    "am is are was were be been being do does did doing done have has had having will would shall should can could may might must " +
    "not no nor too very just really also only even ever still again there here when where who whom which what why how " +
    "i'm i've i'd i'll you're you've you'll he's she's it's we're we've they're that's there's what's who's don't doesn't didn't isn't aren't wasn't " +
    "weren't can't couldn't won't wouldn't shouldn't haven't hasn't hadn't let's im ive dont didnt doesnt isnt cant wont thats whats its " +
    "oh ok okay well yeah yes hey hi hello lol haha hmm um uh like got get some any all both each other another such own same said says " +
    "remember know tell told think user user's"
  ).split(" "),
);

/** Multi-character Chinese words without a topic. */
export const ZH_STOP = new Set(
  (
    "我们 你们 他们 她们 它们 咱们 自己 这个 那个 这些 那些 这里 那里 这样 那样 什么 怎么 怎样 哪里 哪个 多少 为什么 因为 所以 但是 可是 不过 " +
    "如果 虽然 而且 或者 还是 就是 只是 于是 然后 已经 正在 一个 一些 一下 一点 有点 有些 没有 不是 不会 不能 可以 应该 可能 觉得 知道 记得 还记得 " +
    "用户 真的 其实 非常 特别 比较 现在 时候 东西 事情 的话 是不是 有没有 好像 一直 还有 我的 你的 他的 她的 告诉 告诉我 说过 之前 以前"
  ).split(" "),
);

/** Single Han characters that are grammar more than meaning; kept out of single-character terms. */
export const ZH_STOP_CHARS = new Set(
  "的了着过吗呢吧啊呀哦嗯哈啦嘛么呵哎唉诶喔噢是不我你您他她它们这那哪谁什怎个只些有没在就都也还又很太更最挺真好和跟与及或但而且因为所以如果把被让给对从到向往以于由用户说想要会能可该应当得地之其此每各某几多少一二两三上下里中外前后时候来去起出进回过做干样点种次件事情人大小",
);

/** Words that ask or that frame what is told: no pair of characters reaches across them. */
export const ZH_BREAKS =
  /什么|怎么样?|为什么|哪[里儿个些天年月只家]|多少|多久|是不是|有没有|能不能|要不要|记不?记?得|还记得|知不?知?道|告诉|名字|用户|我们|你们|他们|她们|自己|时候|最近|近来|来着|一下|一个|这个|那个|的话|因为|所以|但是|不过|然后/u;

/** Pronouns and particles: a pair of characters with one of them is no word. */
export const ZH_GRAMMAR = new Set("我你您他她它们的了着吗呢吧啊呀嘛在有是和跟就都也很还又被把让给个这那哪谁");
