/** Words that follow "my sister" or "called" without being a name. Lower case. */
export const NOT_NAMES_EN = new Set(
  (
    "a an the and or but so if as at by for from in into of off on out over to up with i me my he him his she her it its we us our you your they them their this that " +
    "is are was were be been being am do does did has have had will would can could should may might must not no yes just also really very too still always never " +
    "who whom which what when where why how there here now then today tomorrow yesterday tonight last next every said says told keeps got gets went goes came comes " +
    "works worked lives lived moved loves hates likes thinks wants needs died passed named called god jesus lol omg ok okay monday tuesday wednesday thursday friday " +
    "saturday sunday january february march april june july august september october november december im i'm ive dont don't because cuz since while after before about " +
    "again back home work school college university hospital english spanish french german chinese japanese korean italian something someone everyone one two three " +
    "four five six new old good bad best big little names name me, all both each other another only even than ai persona assistant im id left right turned turns wrong typo backwards mixed tattooed spelt spelled engraved instead"
  ).split(" "),
);

/** Given names that people type in lower case after "my sister". */
export const COMMON_GIVEN_NAMES = new Set(
  (
    "anna emma olivia ava sophia isabella mia amelia emily ella lily chloe grace hannah sarah sara laura lucy alice jane kate katie maria julia rachel jessica ashley amanda " +
    "megan lauren nicole rebecca michelle lisa linda susan karen nancy betty helen sandra donna carol ruth sharon maya nora zoe leah claire eva ellie naomi priya aisha fatima " +
    "yuki mei sofia elena clara nina tina jenny jess sam alex max ben tom tommy tim jim jimmy jack jake james john johnny josh joe joey mike michael matt mark dave david dan daniel " +
    "danny steve steven scott ryan kevin brian eric adam aaron andrew andy chris nick noah liam ethan lucas leo luke oscar oliver henry harry george william will peter paul phil " +
    "rob robert rick richard ray tony anthony carlos luis juan jose diego marco ali omar ahmed mohammed raj arjun kenji hiro wei lee jay jordan taylor casey riley jamie charlie frank fred greg"
  ).split(" "),
);

export const CITIES_EN =
  "london|paris|berlin|tokyo|kyoto|osaka|seoul|beijing|shanghai|shenzhen|guangzhou|chengdu|hangzhou|hong kong|singapore|bangkok|sydney|melbourne|toronto|vancouver|montreal|new york|nyc|brooklyn|boston|chicago|seattle|portland|denver|austin|dallas|houston|miami|atlanta|los angeles|san francisco|san diego|las vegas|philadelphia|madrid|barcelona|lisbon|porto|rome|milan|vienna|prague|amsterdam|dublin|edinburgh|glasgow|manchester|leeds|bristol|oxford|munich|hamburg|zurich|geneva|stockholm|oslo|copenhagen|helsinki|warsaw|budapest|istanbul|dubai|mumbai|delhi|bangalore|taipei|mexico city|lyon|brussels|athens|cairo|nairobi|lagos|manila|jakarta|hanoi|auckland";

export const CITIES_ZH =
  "北京|上海|广州|深圳|成都|杭州|重庆|武汉|西安|南京|苏州|天津|长沙|青岛|厦门|大连|昆明|郑州|沈阳|哈尔滨|济南|福州|合肥|宁波|无锡|佛山|东莞|珠海|南昌|贵阳|南宁|太原|长春|石家庄|兰州|海口|三亚|拉萨|香港|澳门|台北|高雄|东京|大阪|京都|首尔|伦敦|巴黎|纽约|洛杉矶|旧金山|悉尼|墨尔本|多伦多|温哥华|新加坡|曼谷|柏林|湖南|湖北|四川|广东|广西|浙江|江苏|山东|山西|河南|河北|福建|江西|安徽|云南|贵州|辽宁|吉林|黑龙江|陕西|甘肃|新疆|西藏|内蒙古|海南|大理|丽江|洛阳|绵阳|桂林|温州|泉州|烟台|扬州|徐州|日本|韩国|美国|英国|法国|德国|加拿大|澳洲|澳大利亚|泰国|绍兴|嘉兴|湖州|金华|台州|丽水|衢州|舟山|柳州|北海|株洲|湘潭|岳阳|衡阳|常德|阜阳|芜湖|蚌埠|安庆|黄山|赣州|九江|景德镇|上饶|惠州|汕头|潮州|湛江|江门|保定|唐山|秦皇岛|邯郸|开封|南阳|襄阳|宜昌|荆州|遵义|曲靖|西双版纳|香格里拉|银川|西宁|乌鲁木齐|喀什|呼和浩特|包头|鄂尔多斯|大庆|齐齐哈尔|佳木斯|牡丹江|鞍山|镇江|常州|南通|盐城|连云港|淮安|宿迁|泰州|昆山|义乌|莆田|漳州|龙岩|宁德|日照|临沂|潍坊|淄博|威海|济宁|泰安|聊城|菏泽|咸阳|宝鸡|汉中|延安|榆林|大同|运城|临汾|长治|自贡|泸州|德阳|南充|宜宾|乐山|达州|甘孜|凉山|台中|台南|新竹|基隆|花莲|鹿港|九龙|新界|法拉盛|曼彻斯特|利兹|爱丁堡|格拉斯哥|都柏林|巴塞罗那|马德里|米兰|罗马|慕尼黑|法兰克福|苏黎世|阿姆斯特丹|斯德哥尔摩|哥本哈根|莫斯科|迪拜|吉隆坡|槟城|胡志明|河内|雅加达|清迈|普吉|芝加哥|波士顿|西雅图|休斯顿|达拉斯|亚特兰大|奥克兰|珀斯|布里斯班|堪培拉";

export const SURNAMES_ZH =
  "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蔡蒋余于杜叶程魏苏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤";

/** Peoples, faiths and tongues: a capital makes no name of them ("he's Dutch"). */
export const PEOPLES_EN = new Set(
  (
    "dutch irish scottish welsh british american canadian australian aussie kiwi italian portuguese brazilian mexican polish russian ukrainian greek turkish arab arabic persian iranian " +
    "indian pakistani bengali punjabi gujarati tamil hindi urdu swedish norwegian danish finnish swiss austrian belgian czech hungarian romanian bulgarian serbian croatian thai vietnamese " +
    "filipino indonesian malaysian singaporean taiwanese cantonese mandarin nigerian ghanaian kenyan ethiopian egyptian moroccan somali african asian european latina latino catalan basque " +
    "muslim christian catholic jewish hindu sikh buddhist protestant mormon gaelic latin hebrew swahili yoruba igbo zulu xhosa mr mrs ms miss dr prof sir easter christmas eid diwali ramadan " +
    "hanukkah halloween thanksgiving xmas covid brexit lent nhs"
  ).split(" "),
);
