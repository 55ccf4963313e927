const CITIES_EN =
  "Amsterdam|Athens|Atlanta|Auckland|Austin|Baltimore|Bangkok|Barcelona|Beijing|Belgrade|Berlin|Birmingham|Bologna|Boston|Brisbane|Bristol|Brussels|Bucharest|Budapest|Buenos Aires|Busan|Cairo|Calgary|Cambridge|Cape Town|Cardiff|Changsha|Chengdu|Chicago|Chongqing|Cleveland|Cologne|Copenhagen|Dallas|Delhi|Denver|Detroit|Dublin|Edinburgh|Florence|Frankfurt|Geneva|Glasgow|Guangzhou|Hamburg|Hangzhou|Hanoi|Helsinki|Hong Kong|Houston|Istanbul|Jakarta|Johannesburg|Kyiv|Kyoto|Las Vegas|Leeds|Leipzig|Lima|Lisbon|Liverpool|London|Los Angeles|Lyon|Madrid|Manchester|Manila|Marseille|Melbourne|Mexico City|Miami|Milan|Minneapolis|Montreal|Moscow|Mumbai|Munich|Nairobi|Nanjing|Naples|Nashville|New York|Newcastle|Nottingham|Osaka|Oslo|Oxford|Paris|Perth|Philadelphia|Phoenix|Pittsburgh|Portland|Porto|Prague|Riga|Rome|Rotterdam|San Diego|San Francisco|Santiago|Sao Paulo|Seattle|Seoul|Seville|Shanghai|Sheffield|Shenzhen|Singapore|Sofia|Stockholm|Stuttgart|Suzhou|Sydney|Taipei|Tallinn|Tokyo|Toronto|Turin|Valencia|Vancouver|Vienna|Vilnius|Warsaw|Wellington|Wuhan|York|Zagreb|Zurich";
const CITIES_ZH =
  "北京|上海|广州|深圳|杭州|南京|苏州|成都|重庆|武汉|西安|长沙|天津|青岛|大连|厦门|宁波|郑州|合肥|济南|福州|昆明|贵阳|南宁|南昌|太原|沈阳|长春|哈尔滨|石家庄|兰州|西宁|银川|拉萨|海口|三亚|无锡|常州|温州|嘉兴|绍兴|佛山|东莞|珠海|中山|惠州|烟台|洛阳|桂林|大理|丽江|台北|香港|澳门|东京|大阪|京都|首尔|新加坡|纽约|洛杉矶|旧金山|西雅图|波士顿|芝加哥|伦敦|巴黎|柏林|慕尼黑|罗马|米兰|马德里|巴塞罗那|阿姆斯特丹|悉尼|墨尔本|多伦多|温哥华|曼谷";
/** Longer names first, so that "New York" is not York. */
const longestFirst = (names: string) =>
  names
    .split("|")
    .sort((a, b) => b.length - a.length)
    .join("|");
const LIVES = new RegExp(
  `\\b(?:lives?|is living|is based) (?:alone |together )?(?:in|near)(?: (?:a|an|the) (?:\\w+ ){1,3}(?:in|near))? (?:central |downtown |north |south |east |west )?(${longestFirst(CITIES_EN)})\\b|(?<!不)(?:住在?|定居)(?:了)?(${longestFirst(CITIES_ZH)})`,
  "u",
);

/**
 * The city that somebody is said to live in; null when none is named. Only cities are known: whether a district lies in a
 * city, or a city in a country, no rule can tell.
 */
export function cityOf(text: string): string | null {
  const hit = LIVES.exec(text);
  return hit?.[1] ?? hit?.[2] ?? null;
}
