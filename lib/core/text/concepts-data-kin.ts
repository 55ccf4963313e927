import type { ConceptTable } from "./concepts";

/** Kin, love, friends, names and gifts: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const KIN_CONCEPTS: ConceptTable = {
  family:
    "my people, my lot, next of kin, ancestor, ancestors, family tree, extended family, big family | 家人 亲戚 族谱 祖先 家属 亲属 全家 一大家子 家里人 娘家 婆家 老家人",
  nextofkin:
    "emergency contact, next of kin, in case of emergency, ice contact, who should they call, only family in, only relative, nearest relative | 紧急联系人 直系亲属 亲属关系 唯一的亲人 唯一的亲戚 在~的亲戚 监护人 第一联系人 | family phone_number",
  mother:
    "mum, moms, mumsy, mutti, mamma, ammi, amma, maa, mami, eomma, old lady, my old dear, stepmum, stepmom, stepmother | 妈妈 母亲 老妈 我妈 阿妈 老娘 妈咪 后妈 继母 老妈子 老太太 母后 | family parent",
  father:
    "dads, abba, papi, my old man, stepdad, stepfather | 爸爸 父亲 老爸 我爸 老爹 阿爸 爹 后爸 继父 老头子 父皇 | family parent",
  parent: "mum and dad, mom and dad, my lot, stepparent | 爸妈 爹妈 二老 父母 双亲 老两口 | family",
  sister:
    "big sister, little sister, sister's, half sister, stepsister, didi, unnie, older sister, younger sister | 老姐 家姐 阿姐 阿妹 小妹 妹妹 我妹 我姐 三姐 亲妹 亲姐 堂妹 表姐 小阿妹 妹子 | family sibling",
  brother:
    "big brother, little brother, half brother, stepbrother, bhai, older brother, younger brother, baby brother, our kid | 老弟 阿弟 小弟 弟弟 我弟 我哥 三哥 亲弟 亲哥 阿哥 表弟 | family sibling",
  grandmother:
    "grandmas, grandmother, granma, nanna, nonna, abuela, abuelita, halmoni, babcia, nani, dadi, bubbe, yiayia, popo, gma, nannie, grammy, great grandmother, great gran | 奶奶 外婆 姥姥 阿嫲 阿婆 婆婆家 嫲嫲 太奶奶 家婆 老太太 | family grandparent",
  grandfather:
    "grandads, gramps, abuelo, lolo, nonno, dziadek, nana ji, zeyde, gung gung, granpa, grampa, great grandfather, great grandad | 爷爷 外公 姥爷 阿爷 太爷爷 老爷子 | family grandparent",
  aunt: "aunt, aunty, tia, titi, great aunt | 阿姨 姑姑 姨妈 大姨 二姨 三姨 小姨 姑妈 小姑 大姑 舅妈 舅母 婶子 伯母 姨娘 姑婆 | family",
  uncle:
    "uncle, uncles, tio, great uncle, great great uncle | 叔叔 舅舅 伯伯 大伯 二叔 三叔 小叔 大舅 二舅 小舅 姑父 姨父 姑丈 叔公 | family",
  cousin: "cousin, cousins, cuz, second cousin | 表姐 表妹 表哥 表弟 堂姐 堂妹 堂哥 堂弟 | family",
  niece:
    "niece, nephew, nieces, nephews, brother's kid, sister's kid, brother's daughter, sister's daughter, brother's son, sister's son, brother's child, sister's child, brothers kid, sisters kid, godson, goddaughter, godchild | 侄女 侄子 外甥 外甥女 侄儿 我哥家孩子 我姐家孩子 干儿子 干女儿 小外甥 大侄子 | family child",
  inlaw:
    "mother in law, father in law, son in law, daughter in law, sister in law, brother in law, in laws | 婆婆 公公 丈母娘 老丈人 岳父 岳母 儿媳 儿媳妇 女婿 嫂子 姐夫 妹夫 弟媳 小舅子 小姑子 大姑子 公婆 亲家 | family",
  godparent: "godmother, godfather, godparent, godparents | 干妈 干爹 教父 教母 | family",
  child:
    "kiddo, bub, bairn, little one, little girl, little boy, teenager, teen, youngest, eldest, firstborn, offspring, my kids, twins, triplets, stepson, stepdaughter, foster, adopted, adopt, adoption, preschooler, infant | 孩子 娃 小朋友 小家伙 崽 老三 俩娃 小宝 大宝 二宝 双胞胎 龙凤胎 幼儿 小娃 娃儿 伢 细路 囡囡 | family",
  son: "sons, lad, my lad, our lad, boys | 儿子 阿仔 我仔 我家小子 男孩 带把 臭小子 崽崽 | family child",
  daughter: "daughters, our girl, lass, wee girl | 女儿 闺女 囡 小棉袄 阿女 丫头 千金 女娃 | family child",
  grandchild:
    "grandson, granddaughter, grandkids, grandchildren, grandchild, grandbaby, grandfather now | 孙子 孙女 外孙 外孙女 孙儿 大孙子 抱孙子 | family child",
  partner:
    "missus, hubby, my other half, fella, spouse, common law, civil partner, lover, my person, marital status, boyfriend, girlfriend, husband, wife | 老公 老婆 爱人 对象 另一半 内人 我家那位 我家那口子 孩子他爸 孩子他妈 老伴 婚姻状况 媳妇儿 伴侣 太太 有没有对象 | relationship",
  wife: "wife, missus, the missus, the wife, my lady, wifey, my bride | 老婆 妻子 太太 媳妇 媳妇儿 内人 夫人 爱人 老伴 | partner spouse family",
  husband:
    "husband, hubby, hubs, my old man, groom | 老公 丈夫 我家老头 孩子他爸 外子 爱人 老伴 | partner spouse family",
  boyfriend: "boyfriend, bf, fella, man friend, seeing a guy | 男朋友 男友 男票 男盆友 小哥哥 对象 | partner",
  girlfriend: "girlfriend, gf, missus, seeing a girl | 女朋友 女友 女票 女盆友 对象 | partner",
  relationship:
    "love life, situationship, going out with, seeing someone, seeing each other, been together, back together, long distance, how we met, where did i meet, how did i meet, got together, get together with, first date, tinder, hinge, bumble, asked me out, asked her out, asked him out, hooked up, romance | 恋爱 在一起 谈对象 处对象 复合 异地恋 相亲 约会 第一次见面 怎么认识 追我 追她 追他 表白 脱单 感情状况 牵手 暧昧 网恋 上一段 谈了~年 和好 对象 七夕",
  single:
    "single, single again, unattached, bachelor, spinster, plus one | 单身 单着 单身狗 没对象 没结婚 母胎单身 光棍 未婚 大龄 | relationship",
  ex: "ex, my ex, exes, former partner, ex bf, ex gf, old flame, ex wife, ex husband | 前任 前男友 前女友 前夫 前妻 前对象 初恋 处过的 | relationship",
  wedding:
    "tied the knot, tie the knot, wed, got hitched, hitched, elope, eloped, city hall, registry office, courthouse, best man, bridesmaid, maid of honour, maid of honor, =vows, wedding ring, newlywed, newlyweds, hen do, stag do, bachelorette, bachelor party, marital status, nuptials, nikah, shaadi, married, wedding anniversary, ring bearer | 结婚 结~婚 婚礼 领证 登记 扯证 办婚礼 喜酒 婚宴 伴郎 伴娘 司仪 婚纱 彩礼 嫁妆 婚房 蜜月 新郎 新娘 民政局 结婚证 摆酒 注册处 签纸 签了纸 行礼 婚期 喜糖 娶 嫁 婚姻状况 成家 | relationship partner",
  engagement:
    "popped the question, proposed, said yes, engagement ring, down on one knee, fiance, fiancee, ring on | 求婚 订婚 订婚宴 戒指 钻戒 单膝 订亲 未婚妻 未婚夫 | relationship partner",
  breakup:
    "splitting up, called it off, called it quits, ended things, it's over, its over, dumped me, dumped him, dumped her, left him, left her, walked out, moved out on me, =ghosted, broke it off, breaking up, single again, we're done, were done, finished with him, finished with her | 分手 分了 掰了 散了 我们算了 拉黑 断了联系 断联 被分手 提的分手 失恋 和他断了 和她断了 不在一起 一拍两散 感情破裂 崩了 | relationship ex",
  divorce:
    "divorce, divorced, decree absolute, custody, alimony, ex wife, ex husband, split from my, papers signed, child support | 离婚 离了 离婚证 分居 抚养权 调解 净身出户 办了手续 民政局 离异 财产分割 冷静期 抚养费 婚变 | relationship ex",
  custody:
    "custody, visitation, co parenting, weekends with the kids, every other weekend, access to | 抚养权 探视 探望权 跟妈 跟爸 判给 | divorce child law",
  cheating:
    "cheating, cheated on me, unfaithful, affair, another woman, another man, behind my back, sleeping with, caught him, caught her, sexting, messages to, side chick, mistress | 出轨 劈腿 小三 绿了 被绿 外遇 偷吃 捉奸 背着我 第三者 聊骚 出去乱搞 婚外情 跟~跑了 | relationship",
  friend:
    "friends, friendship, best friend, closest friend, best mate, bessie, homie, mates, pals, chum, old friend, childhood friend, school friend, buddies, the girls, the lads, penpal, pen pal, who do i hang out with, amigo, acquaintance | 朋友 好友 闺蜜 兄弟 哥们 基友 死党 发小 玩伴 老友 姐妹淘 好基友 搭子 饭搭子 小伙伴 网友 笔友 老铁 铁子 好姐妹 好哥们 知己 老朋友",
  roommate:
    "roommates, flatmates, housemates, room mate, bunkmate, sharing with, share a flat, share a house, who do i live with, =household, lives alone, living alone, live alone, live with, living with, dorm mate, suitemate | 室友 舍友 合租 一起住 同住 独居 一个人住 同屋 睡我对面 睡我上铺 下铺 上铺 宿舍的 跟谁住 和谁住",
  neighbor:
    "neighbours, neighbors, next door, upstairs, downstairs, across the hall, the people above, over the road, across the street, down the hall, next to mine | 邻居 隔壁 对门 街坊 邻里 楼下的 楼上的 隔壁的 对面那家",
  colleague:
    "colleagues, coworkers, co worker, co workers, workmates, work friend, team mate, at work who, desk mate, work colleague, office mate, teammates, people at work, who do i work with, new designer, new guy at work | 同事 同组 组里 搭档 同僚 科室 同组的 组员 师兄 工友 队友 | work_people",
  boss: "bosses, my manager, line manager, head of, gaffer, foreman, forewoman, ceo, who do i report to, report to, reports to, my lead, charge nurse, team leader, product manager, matron | 老板 领导 上司 主管 经理 组长 leader 店长 总监 校长 头儿 护士长 班长 部长 我们头 直属 老总 科长 处长 主任 产品经理 带我的 上级 工头 老板娘 | job work_people",
  mentor:
    "mentor, mentored, apprentice, apprenticeship, trainee, protege, learning from, under the wing, referee, my teacher | 师傅 师父 徒弟 学徒 带教 师徒 学手艺 带的 导师 教练 | job",
  teacher:
    "teachers, my teacher, tutors, professor, prof, instructor, form tutor, head teacher, headmaster, headmistress, lecturer, ta, who teaches, who takes us for, homeroom, class teacher, sensei, taught by, advisor, adviser, teacher called | 老师 教授 班主任 辅导员 导师 教练 讲师 助教 教我 教的 任课 数学老师 英语老师 语文老师 补习老师 外教 先生教 家教 阿sir | school",
  name: "whats his name, what's her name, what's his name, whats her name, named after, middle name, maiden name, surname, last name, first name, full name, real name, nicknames, called by, known as, goes by, go by, calls me, call her, call him, calling him, calling her, pet name, username, =christened, spell my name, spelling, how do you spell, legal name, initials, name her, name him, name the, stage name, call them, short for, name slip | 名字 大名 小名 乳名 全名 真名 本名 叫啥 叫什么 取名 起名 改名 姓啥 姓什么 贵姓 哪个字 英文名 外号 绰号 花名 网名 艺名 笔名 昵称 叫做 喊他 喊她 大家都叫 都叫他 都叫她 管~叫 姓氏 名儿 名叫 称呼 叫他 叫她 名叫啥 是大雁的 怎么写 哪个yan 谐音",
  gift: "gifts, presents, got me for, bought me, gave me, get her for, get him for, buy for, buy her, buy him, wishlist, wish list, stocking filler, would she like, would he like, would they like, voucher, gift card, flowers for, wants for, keepsake, what to get, what do i get, what do i buy, hamper, secret santa, into at the moment | 礼物 送礼 送什么 送啥 买什么给 送他 送她 送我 红包 伴手礼 礼品 礼盒 惊喜 想要啥 想要什么 心愿单 随礼 份子钱 压岁钱 特产 纪念品 送的 给她买 给他买 给~买点 挑礼物 迷上 痴迷 最近迷 生日礼 贺礼 谢礼 谢他 谢我 酬谢",
  loan_favour:
    "owe, owes, owed, pay me back, paid back, iou, loaned, in debt to, return the favour, what do i owe | 借给 借我 借了 借钱 欠我 欠他 欠她 还钱 还了 没还 借条 人情 欠~人情 欠条 坑过 坑钱 还给 | money",
  party:
    "parties, gathering, get together, housewarming, shindig, baby shower, leaving do, reunion, picnic, celebrate, celebrations, celebrating, potluck, sleepover, barbecue, bbq, night out, =clubbing, prom | 聚会 派对 轰趴 聚餐 庆祝 庆功 团建 同学会 宴会 酒席 开趴 暖房 满月酒 寿宴 毕业典礼 跨年 年会 野餐 包间 请客",
  fight:
    "fights, fighting, argued, arguing, row with, fell out, falling out, fallen out, not speaking, not talking to, stopped speaking, bust up, beef with, blew up at, shouted at, screamed at, yelled at, quarrels, disagreement, feud, mad at | 吵架 吵翻 闹掰 掰了 冷战 闹矛盾 翻脸 拉黑 绝交 打架 吵了一架 不说话 不理我 撕破脸 红脸 大吵 顶嘴 闹别扭 过节 起争执 骂我 吼我",
  reconcile:
    "made up with, back on speaking terms, buried the hatchet, sorted it out, back together, patched up, forgiven, apologised, apologized, on good terms, get back together | 和好 和解 原谅 复合 又好了 好回来 说开了 讲和 冰释 握手言和 兄弟还是兄弟 又在一起 能坐一桌",
  comingout:
    "came out, coming out, come out to, i'm gay, im gay, i'm bi, lesbian, transgender, queer, nonbinary, my pronouns, gay, bisexual, closeted, told my parents | 出柜 喜欢男的 喜欢女的 同性恋 gay 双性恋 跨性别 拉拉 弯的 坦白 性取向 同志 喜欢男生 喜欢女生 | life",
  marriage_status:
    "marital status, are you married, am i married, am i single, do i have a bf, do i have a boyfriend, do i have a girlfriend | 婚姻状况 有对象吗 结婚了吗 婚否 婚史 | relationship partner",
};
