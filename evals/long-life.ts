/** Material of a long history: messages over sixty days, most of them irrelevant, and the questions asked later. */

export type LongScenario = { stated: string[]; noise: string[]; asks: { ask: string; wants: RegExp }[] };

const fill = (templates: string[], slots: Record<string, string[]>, count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    (templates[i % templates.length] ?? "").replace(/\{(\w+)\}/g, (_whole, slot: string) => {
      const list = slots[slot] ?? [];
      return list[(i * 7 + slot.length * 3 + Math.floor(i / templates.length)) % list.length] ?? "";
    }),
  );

const EN_NOISE = fill(
  [
    "I had coffee with {name} and we talked about {topic}",
    "my colleague {name} is moving to {city} next month",
    "I bought a {thing} for my {room}",
    "I argued with {name} about {topic}",
    "I'm reading a book about {topic}",
    "my friend {name} got a new {thing}",
    "I went to {city} for a work trip last week",
    "I promised {name} I would help with the {thing}",
    "I love the {food} at the place near the {room}",
    "I have a meeting about {topic} on Friday",
    "my neighbor {name} plays the radio too loud every night",
    "I started learning about {topic} with {name}",
  ],
  {
    name: "Anna Tom Priya Marco Julia Kenji Sara Omar Lucy Felix Nora Hugo Ivy Sam Rosa Leo Dana Max Ella Finn".split(
      " ",
    ),
    topic:
      "rent,politics,gardening,the budget,old films,climate,football,taxes,sleep,astronomy,wine,history,bridges,chess".split(
        ",",
      ),
    city: "Paris,Berlin,Madrid,Chicago,Oslo,Leeds,Boston,Vienna,Prague,Dublin".split(","),
    thing: "lamp,sofa,bike,desk,plant,camera,rug,kettle,tent,speaker,jacket,mirror".split(","),
    budget: "kitchen,office,balcony,bedroom,hallway,garage,station,library".split(","),
    food: "ramen,tacos,pancakes,curry,dumplings,salad,soup,pizza".split(","),
  },
  135,
);

const ZH_NOISE = fill(
  [
    "我跟{name}喝咖啡聊了{topic}",
    "我同事{name}下个月要搬去{city}",
    "我给{room}买了个{thing}",
    "我和{name}因为{topic}吵架了",
    "我在看一本讲{topic}的书",
    "我朋友{name}换了个新{thing}",
    "我上周去{city}出差了",
    "我答应{name}帮忙修{thing}",
    "我喜欢{room}旁边那家的{food}",
    "我周五要开会讨论{topic}",
    "我邻居{name}每天晚上放音乐很吵",
    "我开始跟{name}学{topic}",
  ],
  {
    name: "小王 小李 阿强 小陈 阿芳 小林 老赵 小周 阿明 小何 老吴 小徐 阿珍 小郑".split(" "),
    topic: "房租 园艺 预算 老电影 气候 足球 税务 睡眠 天文 红酒 历史 桥梁 象棋".split(" "),
    city: "北京 上海 武汉 西安 青岛 厦门 长沙 大连 昆明 苏州".split(" "),
    thing: "台灯 沙发 自行车 书桌 绿植 相机 地毯 水壶 帐篷 音箱 外套 镜子".split(" "),
    budget: "厨房 办公室 阳台 卧室 走廊 车库 车站 图书馆".split(" "),
    food: "拉面 煎饼 咖喱 饺子 沙拉 羊汤 披萨 米线".split(" "),
  },
  135,
);

export const EN_SCENARIO: LongScenario = {
  noise: EN_NOISE,
  stated: [
    "my cat Biscuit is a grey tabby who sleeps in the sink",
    "I'm allergic to walnuts, my throat swells up",
    "my sister Helena is a marine biologist in Lisbon",
    "I work as a piano tuner, mostly for churches",
    "my dad died in November, it was his heart",
    "I got engaged to Robin on a ferry",
    "I play the cello in an amateur orchestra",
    "my best friend Tariq moved to Canada",
    "I failed my driving test for the third time",
    "I grew up in a lighthouse keeper's cottage in Cornwall",
    "my birthday is on the 9th of August",
    "I have asthma and always carry an inhaler",
    "my brother Otto just got out of the navy",
    "I'm scared of moths, always have been",
    "I quit smoking two years ago",
  ],
  asks: [
    { ask: "what's my cat's name?", wants: /Biscuit/ },
    { ask: "which nuts am I allergic to?", wants: /walnut/ },
    { ask: "what does Helena do?", wants: /marine biologist/ },
    { ask: "what do I do for work?", wants: /piano tuner/ },
    { ask: "when did my dad die?", wants: /died in November/i },
    { ask: "where did I get engaged?", wants: /ferry/ },
    { ask: "what instrument do I play?", wants: /cello/ },
    { ask: "where did my best friend move to?", wants: /Canada/ },
    { ask: "how did my driving test go?", wants: /driving test/ },
    { ask: "where did I grow up?", wants: /Cornwall/ },
    { ask: "when's my birthday?", wants: /August/ },
    { ask: "do I have any health problems?", wants: /asthma/ },
    { ask: "what was my brother doing before?", wants: /navy/ },
    { ask: "what am I afraid of?", wants: /moths/ },
    { ask: "do I smoke?", wants: /smoking/ },
  ],
};

export const ZH_SCENARIO: LongScenario = {
  noise: ZH_NOISE,
  stated: [
    "我家猫叫煤球,是只黑猫,总睡在洗手池里",
    "我对核桃过敏,吃了喉咙会肿",
    "我姐姐林岚在厦门做海洋研究",
    "我是钢琴调律师,主要给学校调琴",
    "我爸去年冬天走了,心梗",
    "我和阿澈在渡轮上订婚了",
    "我在业余乐团拉大提琴",
    "我最好的朋友大伟移民加拿大了",
    "我科目二第三次没过",
    "我从小在舟山的灯塔边上长大",
    "我生日是八月九号",
    "我有哮喘,随身带着喷雾",
    "我弟弟刚从部队退伍",
    "我从小就怕飞蛾",
    "我戒烟两年了",
  ],
  asks: [
    { ask: "我家猫叫什么名字?", wants: /煤球/ },
    { ask: "我对什么坚果过敏来着", wants: /核桃/ },
    { ask: "林岚是做什么的?", wants: /海洋/ },
    { ask: "我是做什么工作的?", wants: /调律/ },
    { ask: "我爸是什么时候走的?", wants: /爸.*走了/ },
    { ask: "我在哪儿订的婚?", wants: /渡轮/ },
    { ask: "我会什么乐器?", wants: /大提琴/ },
    { ask: "我最好的朋友去哪了?", wants: /加拿大/ },
    { ask: "我科目二考得怎么样?", wants: /科目二/ },
    { ask: "我是在哪里长大的?", wants: /舟山/ },
    { ask: "我生日是哪天?", wants: /八月九/ },
    { ask: "我身体有什么毛病吗?", wants: /哮喘/ },
    { ask: "我弟弟之前在干嘛?", wants: /部队/ },
    { ask: "我怕什么来着", wants: /飞蛾/ },
    { ask: "我抽烟吗?", wants: /戒烟/ },
  ],
};
