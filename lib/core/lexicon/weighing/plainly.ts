import { isHyperbole } from "../guards";
import { isSaying } from "../idioms-en";
import { EN_BARE_KIN, EN_PERSON, EN_PET, ZH_PERSON, ZH_PET } from "../kin";
import { isTrifle } from "../trifles";

/** Somebody is introduced: what they are called is no blow and no joy. */
const NAMING =
  /\b(?:(?:is|was|'s|are|he|she|him|her|it|them) (?:all )?(?:called|named|nicknamed)|calls? (?:him|her|it|them)|name(?:'s| is)|goes by|answers to|known as|aka|short for|nick ?name)\b|外号|绰号|小名|大名|英文名|中文名|昵称|花名|备注|[都就]?(?:叫|喊|称呼?)[他她它]|名字叫/iu;

/** The house and the street, with nobody in it. */
const CHORES =
  /\b(?:laundry|softener|washing|dishes|dishwasher|hoover\w*|vacuum\w*|bins?|recycling|groceries|shopping list|toilet (?:roll|paper)|kettle|toaster|ladder|umbrella|charger|batter(?:y|ies)|light ?bulbs?|curtains|shelf|shelves|ikea|parcel|delivery|bus|traffic|parking|queue|dentist|haircut|printer|stapler|spreadsheet)\b|洗衣|晾衣|拖地|扫地|洗碗|倒垃圾|抽纸|卫生纸|快递|外卖|雨伞|充电|灯泡|窗帘|打印机|地铁|公交|堵车|停车|排队|理发|打折|超市|买菜/iu;
const ANYBODY = new RegExp(
  `\\b(?:he|she|him|her|his|they|them|us|alone|quiet|empty|last|without|anymore|gone)\\b|[他她它]|一个人|最后|再也|空(?:了|荡)|\\b(?:${EN_PERSON}|${EN_BARE_KIN}|${EN_PET})\\b|${ZH_PERSON}|${ZH_PET}`,
  "iu",
);

/** Whether a telling makes a catastrophe of what is none: however its words sound, they weigh nothing. */
export function isOverdone(text: string): boolean {
  return isSaying(text) || isTrifle(text);
}

/** Whether a telling is light by its form, so that a faint sound of its words should not weigh it: a name, a chore, «笑死». */
export function isToldPlainly(text: string): boolean {
  return isHyperbole(text) || NAMING.test(text) || (isAllChores(text) && !ANYBODY.test(text));
}

/** People tell of a blow between the bus and the shopping: every sentence must be of such things. */
const isAllChores = (text: string) =>
  text
    .split(/(?<=[.!?。！？;；\n])\s*/u)
    .filter(Boolean)
    .every((sentence) => CHORES.test(sentence));
