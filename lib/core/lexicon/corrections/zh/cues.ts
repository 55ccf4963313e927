import { ZH_PERSON, ZH_PET } from "../../kin";

/** Said outright: something before was wrong. */
export const WRONG =
  /(?:[你您].{0,4}(?:记|弄|搞|看|听|说|写|打|认|叫|拼|理解)(?:错|混|反|岔|成|串|岔劈)|(?:搞|弄|记|看|听|说|打|写|认|拼|念|理解)(?:错|混|反|串)(?!话)|纠正|更正|不对|错了|错啦|不是这样|没这回事|哪有的事|不是真的|你误会|误会|口误|手滑|眼花|笔误|打错字?|唔系|张冠李戴|差了?十万八千里|差远了|差得远|哪跟哪|串台|对不上号|不是我说的)/u;
/** Said outright of one's own words. */
export const SLIPPED =
  /(?:^|(?<=[啊哦哎诶唉呀，是])|我)(?!.{0,4}是不是)(?:我)?(?:刚才|刚刚|刚|之前|前面|上面)?(?:我)?(?:好像|可能|又)?(?:说错(?!话)了?|打错字?了?|写[错反]了?|说反了?|打反了?|嘴瓢|手误|脑子瓦特|口误|手滑了?|记错了?|看错了?|发错了?|少打了?|打漏了?|更正(?:一下)?|纠正(?:一下)?(?:哈|啊)?|笔误)/u;
/** A turn against what was just said. */
export const TURNING =
  /^(?:不{1,3}是?(?![想要会能知好错用行太一])|不对|错|其实|诶不|哎不|等等|等下|啊不|哦不|没有没有|才不|什么[啊呀嘛](?:$|[\s，,])|哪有(?:$|[\s，,])|哪里啊|胡说|瞎说|乱讲|怎么会(?:$|[\s，,]))|其实|准确(?:地)?说|应该是/u;
/** Something that changed, so that nothing said before was wrong. */
export const NEWS =
  /(?:改成|改到|改去|改为|换成|换到|换了|推迟|提前|延到|挪到|取消|临时|变成|搬去|搬到|转到|升|决定|打算|现在)/u;

/** One value in the place of another, before it is weighed against others. */
export type Change = { value: string; old: string | null; about?: string | null; weight: number };

/** People and animals of one's own, as a pattern source. */
export const KIN = `(?:${ZH_PERSON}|${ZH_PET}|妹|姐|哥|弟|妈|爸|狗|猫|鸟|鱼|兔|娃|崽|闺女|前任|导师|老师|外甥女?|侄女?|姥|爷|奶)`;
