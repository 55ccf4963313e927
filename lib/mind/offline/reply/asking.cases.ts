import type { RememberedNode } from "@/lib/core/types/mind";

/** A memory of a case: its words, or its words with more of it. */
export type Remembered = string | [text: string, rest: Partial<RememberedNode>];
/** What is asked, what is remembered (best first), and what the reply must hold. */
export type AskedFor = [say: string, memories: Remembered[], holds: RegExp];
/** What is asked, what is remembered, and what the reply must not hold. */
export type NotAnswered = [say: string, memories: Remembered[], never: RegExp];

const at = (day: string) => new Date(`${day}T12:00:00+08:00`);

export const ANSWERED: AskedFor[] = [
  ["remind me of that thing with the council", ["The council wants the hedge cut back by Friday."], /hedge/],
  [
    "what happened on april 11?",
    [["The user's kiln cracked in the night.", { eventTimeStart: at("2026-04-11"), eventTimeEnd: null }]],
    /kiln/,
  ],
  [
    "why was i so down mid april",
    [
      [
        "The user's shop had its last day, the shutters stayed half open.",
        { learnedAt: at("2026-04-14"), isFaint: true },
      ],
    ],
    /last day|shutters/,
  ],
  [
    "四月那会儿我家里出了什么事",
    [["用户的舅舅摔断了腿,住了半个月。", { learnedAt: at("2026-04-09"), isFaint: true, emotionalImpact: -5 }]],
    /舅舅|腿/,
  ],
  ["where do i keep my inhaler omg", ["The user has hay fever. Inhaler lives in the glove box."], /glove box/],
  ["the canteen wants to know what im allergic to", ["The user is allergic to sesame."], /sesame/],
  ["was there something i said i'd do", ["The user promised to post Ida's parcel this week."], /parcel/],
  ["这周我有啥ddl没交的", [["用户周四一定把季度表交上去。", { relationalTags: ["commitment"] }]], /季度表/],
  ["我保证过啥来着", [["用户保证这个月不点外卖了。", { relationalTags: ["commitment"] }]], /外卖/],
  [
    "the vet reception wants to know how much the pup weighs, whats the number",
    ["The user's puppy Biff is 11.5 kilos now."],
    /11\.5/,
  ],
  [
    "at the chemist, what strength are my tablets again",
    ["The user takes levothyroxine, 75 micrograms, before breakfast."],
    /75/,
  ],
  ["which gym locker is mine", ["The user got a new locker at the gym, number 212, by the window."], /212/],
  ["whats the alarm code at the shop, boss changed it", ["They changed the alarm code at the shop to 4471."], /4471/],
  [
    "filling a form lol what was my blood type",
    ["The user gave blood, turns out the user is O negative."],
    /O negative/,
  ],
  [
    "remind me where i parked",
    ["The user parked on level 3 of the Mill Street garage, near the lift."],
    /level 3|Mill Street/,
  ],
  [
    "what did nana put in the gravy",
    ["Nana's gravy has a spoon of marmite in it, she told the user today."],
    /marmite/,
  ],
  [
    "when do i fly out",
    [["The user flies to Oslo for a fair.", { eventTimeStart: at("2026-06-14"), eventTimeEnd: null }]],
    /June 14/,
  ],
  [
    "do u know when my driving test is",
    [["The user's driving test got moved to the 22nd.", { eventTimeStart: at("2026-05-22") }]],
    /22/,
  ],
  ["how old is my niece again", ["The user's niece Poppy turned 7 last week."], /7/],
  ["ok quick one, who's my dentist", ["The user's dentist is Dr Okafor, very gentle."], /Okafor/],
  [
    "do i smoke?",
    [
      "The user smoked for ten years.",
      ["The user quit smoking in January, not one since.", { learnedAt: at("2026-05-08") }],
    ],
    /quit/,
  ],
  [
    "am i still on nights",
    [
      ["The user works nights at the depot.", { learnedAt: at("2026-01-08") }],
      ["The user is off nights, back on days from today.", { learnedAt: at("2026-05-08") }],
    ],
    /back on days/,
  ],
  ["is soya ok for me, the cafe is asking", ["The user is allergic to soya, comes out in a rash."], /allergic to soya/],
  [
    "what was the name of that allotment lady",
    ["The lady on the next allotment is called Mavis, she gave the user rhubarb."],
    /Mavis/,
  ],
  [
    "whats our bowling team called",
    ["The user's bowling team is called the gutter rats, they play on mondays."],
    /gutter rats/,
  ],
  ["wheres my spare key", ["The user left the spare key with Joan at number 9."], /Joan|number 9/],
  ["how many laps did i do in the end", ["The user did 64 laps for the charity swim."], /64/],
  ["what colour did we paint the hall", ["They painted the hall sage green at the weekend."], /sage|green/],
  [
    "Did I ever finish that course",
    [
      ["The user signed up for a first aid course.", { learnedAt: at("2026-02-01") }],
      ["The user finished the first aid course, got the badge.", { learnedAt: at("2026-04-20") }],
    ],
    /finished/,
  ],
  [
    "which bus goes to the hospital",
    ["It's the 14 bus that goes to the hospital, the user takes it on Tuesdays."],
    /14/,
  ],
  [
    "what shud i not feed the tortoise again",
    ["The vet said no lettuce for the user's tortoise, it upsets him."],
    /lettuce/,
  ],
  ["who did i lend the drill to", ["The user lent the drill to Marek from upstairs."], /Marek/],
  ["whats the wifi at mums", ["The wifi password at the user's mum's is bluebell22."], /bluebell22/],
  ["where did i train as a cook", ["The user trained as a cook in Lyon, two hard years."], /Lyon/],
  ["what am i reading atm", ["The user is reading Middlemarch on the train."], /Middlemarch/],
  ["someone asked me how long ive been sober, cant remember", ["The user is 14 months sober today."], /14/],
  ["how tall is my lad now", ["The user measured the user's lad on the door frame, 1.62 already."], /1\.62/],
  ["what do they call me at work", ["At work they call the user Sparky."], /Sparky/],
  [
    "who is looking after the hens when im away",
    ["Next door's Tam looks after the user's hens when the user is away."],
    /Tam/,
  ],
  [
    "hey. long day. anyway what day is my scan",
    [["The user has a scan on Thursday morning.", { eventTimeStart: at("2026-05-14") }]],
    /May 14|Thursday/,
  ],
  ["药房问我一天吃几片", ["医生让用户一天吃两片,饭后吃。"], /两片/],
  ["我家门锁密码是多少来着", ["用户家换了门锁,密码是8803。"], /8803/],
  ["快递员问几号楼", ["用户搬到了桂园12号楼,三单元。"], /12号楼/],
  ["我女儿鞋穿多大的", ["用户的女儿脚长得快,鞋都穿34码了。"], /34/],
  ["物业问我车牌 我又忘了", ["用户的车上牌了,车牌是粤B7K29。"], /7K29/],
  ["那家面馆叫啥名字来着", ["公司后面新开了一家面馆,叫阿庆嫂,用户吃了三回。"], /阿庆嫂/],
  ["我体检是几号", [["用户约了体检。", { eventTimeStart: at("2026-06-03") }]], /6月3/],
  [
    "我驾照考过没",
    [
      ["用户在学车。", { learnedAt: at("2026-02-01") }],
      ["用户科目三过了,驾照拿到了。", { learnedAt: at("2026-04-20") }],
    ],
    /拿到/,
  ],
  ["花生酱我吃得吗", ["用户对花生过敏,吃了就喘。"], /花生过敏/],
  ["我把备用钥匙放谁那了", ["用户把备用钥匙放在楼下小卖部刘姐那里。"], /刘姐/],
  ["房租一个月多少钱", ["用户的房租涨到2600一个月了。"], /2600/],
  ["我爷爷哪年的", ["用户的爷爷是1938年的,属虎。"], /1938/],
  ["我老家哪的", ["用户是四川自贡人,在外面漂了八年。"], /自贡/],
  [
    "我现在住哪",
    [
      ["用户住在城东的老小区。", { learnedAt: at("2025-12-01") }],
      ["用户搬到了城西的地铁口。", { learnedAt: at("2026-05-01") }],
    ],
    /城西/,
  ],
  ["我师傅叫什么", ["用户的师傅叫老耿,修了四十年钟表。"], /老耿/],
  ["孩子班主任姓什么", ["孩子的班主任姓纪,教语文。"], /纪/],
  ["我们队上回赢了几个球", ["用户的球队周日赢了,3比1,赢了两个球。"], /3比1|两个/],
  ["酸奶我是不是不能喝", ["用户乳糖不耐,喝酸奶就闹肚子。"], /酸奶|乳糖/],
  ["我跟她约的几点", ["用户跟她约的周六下午三点,在茶馆。"], /三点/],
  ["我上次跑了多少公里", ["用户跑了12公里,膝盖有点疼。"], /12/],
  ["医生说我复查啥时候", [["医生让用户去复查。", { eventTimeStart: at("2026-07-10") }]], /7月10/],
  ["我哥在哪上班来着", ["用户的哥哥在东莞一家模具厂上班。"], /东莞/],
  ["我阳台上种的是啥", ["用户在阳台上种了薄荷和辣椒。"], /薄荷/],
  ["考考你 我最爱喝啥", ["用户最爱喝冻柠茶,少甜。"], /冻柠茶/],
  ["填表呢 我紧急联系人写的谁", ["用户的紧急联系人写的是表姐阿芬。"], /阿芬/],
  [
    "我还吃素吗",
    [
      ["用户从去年开始吃素。", { learnedAt: at("2026-01-01") }],
      ["用户不吃素了,昨天吃了羊肉。", { learnedAt: at("2026-05-02") }],
    ],
    /羊肉|不吃素/,
  ],
  ["报一下我的尺码", ["用户买衬衫穿41的,尺码40有点紧。"], /41/],
  ["我妈血型是什么", ["用户的妈妈是AB型血,上次住院查的。"], /AB/],
  ["我狗打疫苗是哪天", [["用户的狗要打疫苗。", { eventTimeStart: at("2026-05-30") }]], /5月30/],
  ["我那盆花叫什么", ["用户买的那盆花叫琴叶榕,叶子老掉。"], /琴叶榕/],
];

const gran = ["The user's gran died in March, the user misses her.", { emotionalImpact: -9 }] satisfies Remembered;
const nai = ["用户的奶奶三月走了,用户很想她。", { emotionalImpact: -9 }] satisfies Remembered;
const faint = (text: string): Remembered => [text, { isFaint: true }];

/** Chinese questions in forms of their own: nouns alone, nobody named, the kind of a thing for the thing. */
export const ANSWERED_ZH: AskedFor[] = [
  ["我给电瓶车起的外号", ["用户买了辆二手电瓶车，叫它小毛驴。"], /小毛驴/],
  ["寒假跟谁结伴出行", ["寒假打算去哈尔滨看冰灯，跟表哥一起。"], /表哥/],
  ["娃学的什么乐器", ["用户的儿子开始学二胡了，拉得像锯木头。"], /二胡/],
  ["我是靠什么吃饭的", ["用户的侄女学兽医。", "用户在公交公司修车，三班倒。"], /修车/],
  ["人家问我做什么行当", ["今天跑了三十六单，鞋都湿透了。"], /三十六单/],
  ["老伴儿爱吃哪样点心", ["用户的老伴最爱吃绿豆糕。"], /绿豆糕/],
  ["我买的房子面积多大", ["用户买了套小两居，七十一平。"], /七十一/],
  ["上次团建去的哪", ["部门团建去了千岛湖，用户掉水里了。"], /千岛湖/],
  ["它上回跑哪去了", ["用户养了只守宫，叫豆沙。", "豆沙溜出去了，在冰箱底下找到的，笑死。"], /冰箱/],
  ["孩子英语老师贵姓", ["用户的女儿换了英语老师，姓冼。"], /冼/],
  [
    "孩子现在学啥乐器",
    [
      ["用户的女儿阿橘在学长笛。", { entityNames: ["阿橘"], learnedAt: at("2026-02-01") }],
      ["阿橘不学长笛了，改学大提琴。", { entityNames: ["阿橘"], learnedAt: at("2026-04-20") }],
    ],
    /大提琴/,
  ],
  [
    "景老师身体怎么了",
    [
      ["用户的高中老师景伯年外号老夫子。", { entityNames: ["景伯年", "老夫子"] }],
      ["老夫子住院了，心脏搭桥。", { entityNames: ["景伯年", "老夫子"], emotionalImpact: -6 }],
    ],
    /搭桥/,
  ],
  [
    "我答应过闺女啥",
    [["用户答应闺女暑假带她去看海。", { emotionalImpact: -7, relationalTags: ["commitment"] }]],
    /看海/,
  ],
];

export const UNANSWERED: NotAnswered[] = [
  ["太阳有多大", ["用户的女儿画了个太阳，八岁了。"], /女儿|八岁/],
  ["我血型是啥", ["用户在公交公司修车。", "用户养了只守宫，叫豆沙。"], /公交|豆沙/],
  ["我前女友叫什么", ["用户的房东姓冼。", "用户养了只守宫，叫豆沙。"], /冼|豆沙/],
  ["我的房东姓什么", ["用户的女儿换了英语老师，姓冼。"], /冼/],
  ["whats my blood group again", ["The user's canary is called Pip."], /Pip|canary/],
  [
    "what did i do on easter monday",
    [["The user painted the gate with Noor.", { learnedAt: at("2026-02-02") }]],
    /gate/,
  ],
  ["can u explain what a folding table is", ["Lars and the user are folding up the business."], /Lars/],
  ["any good toffee recipes?", ["The user had to put their cat Toffee down in March."], /put|down|March/],
  ["do you think i'm too easy on the twins", ["The user's mum died in May."], /died/],
  ["what's my sister's phone number", ["The user's sister Nell is a florist."], /\d/],
  ["whats my dogs name", ["The user's cat is called Pudding."], /Pudding/],
  ["how old is my brother", ["The user's aunt Bea is 71."], /71/],
  ["what should i cook tonight", [gran], /gran|died|March/],
  ["how do i get wine out of a carpet", [gran], /gran|died/],
  ["whats 17 times 23", [gran], /gran|died/],
  ["what rhymes with moon", [gran, "The user works in a bank."], /gran|bank/],
  ["can you recommend a film", [gran], /gran|died/],
  ["will it rain tomorrow", [gran, "The user lives in Bergen."], /gran|died/],
  ["who won the cup in 1994", ["The user's brother Ed won a cup in school."], /Ed\b/],
  ["can i eat shrimp", ["The user is allergic to peanuts."], /peanut/],
  ["wheres my passport", [faint("The user's dad repairs clocks.")], /clock|dad/],
  ["what did the plumber charge me", [faint("The user planted beans in May.")], /bean/],
  ["what is my locker number", [faint("The user's cousin Ivo plays the tuba.")], /Ivo|tuba/],
  ["who is Leopold", ["The user's friend Ada bakes bread."], /Ada|bread/],
  [
    "when is my sister's wedding",
    [["The user's gran's funeral was on Monday.", { emotionalImpact: -8 }]],
    /funeral|gran/,
  ],
  ["what size shoes do i take", [faint("The user ran 10 km with Bo.")], /10 km|Bo/],
  ["should i get bangs", [["The user and Sam broke up.", { emotionalImpact: -7 }]], /Sam|broke/],
  ["我姐电话多少", ["用户的姐姐叫佩佩,开花店。"], /\d/],
  ["我的狗叫什么", ["用户的猫叫布丁。"], /布丁/],
  ["我弟多大", ["用户的姑姑七十一岁。"], /七十一/],
  ["今晚吃什么好", [nai], /奶奶|走了/],
  ["地毯上的红酒怎么洗", [nai], /奶奶|走了/],
  ["推荐部电影吧", [nai], /奶奶|走了/],
  ["明天会下雨吗", [nai], /奶奶|走了/],
  ["我护照放哪了", [faint("用户的爸爸修钟表。")], /钟表|爸/],
  ["水管工收了我多少钱", [faint("用户五月种了豆子。")], /豆子/],
  ["我可以吃虾吗", ["用户对花生过敏。"], /花生/],
  ["周大福是谁", ["用户的朋友阿达会烤面包。"], /阿达|面包/],
  ["我姐哪天结婚", [["用户奶奶的葬礼在周一。", { emotionalImpact: -8 }]], /葬礼|奶奶/],
  ["要不要剪刘海", [["用户和阿森分手了。", { emotionalImpact: -7 }]], /阿森|分手/],
];
