import type { RecallLines } from "./lines";

/** 关于记得与不记得，内置的声音会说的中文。 */
export const ZH_RECALL_LINES: RecallLines = {
  recallYes: ["记得。{fact}", "嗯，记得，{fact}", "记得，你跟我说过。{fact}", "没忘。{fact}"],
  recallPlain: ["{fact}", "你跟我说过，{fact}", "我这儿记的是：{fact}", "照你说的，{fact}"],
  recallSoft: ["记得。{fact}", "嗯，你跟我说过。{fact}", "我没有忘。{fact}"],
  recallName: ["你{topic}叫{name}。", "叫{name}，你{topic}的名字。", "你跟我说过，你{topic}叫{name}。"],
  recallNamePlain: ["{name}。", "叫{name}，你跟我说过。", "名字是{name}。"],
  recallPast: ["{fact}那是{date}，{ago}。", "{date}，也就是{ago}。{fact}"],
  recallAhead: ["{fact}那天是{date}，{ago}。", "{date}，{ago}。{fact}"],
  recallToday: ["{fact}就是今天，{date}。", "今天，{date}。{fact}"],
  recallToldOn: [
    "{fact}你是{told}跟我说的，但具体哪天你没说过。",
    "我知道的是：{fact}到底哪天，你还没跟我说过；{told}我们聊到的。",
  ],
  recallNoPlace: ["{fact}具体在哪儿，你还没跟我说过。", "我知道的是：{fact}地方你还没跟我说过。"],
  recallNoDetail: ["{fact}这一点你还没跟我说过。", "我知道的是：{fact}别的你还没跟我说过。"],
  recallPartial: [
    "这个你还没跟我说过。我有的是这一件：{fact}",
    "不记得你说过这个。沾边的有：{fact}",
    "那一点你没跟我说过，我只知道：{fact}",
  ],
  recallNone: [
    "这个我不记得，你好像还没跟我说过。说来听听？",
    "你说过的事里没有这一件，我不知道。想听你讲。",
    "这个你没跟我说过，或者我没留住。与其乱猜，不如直说。",
    "我找了找，没有。你应该还没告诉过我，现在说我就听着。",
    "这个我还不知道，你没跟我说过。你说了，才算数，我不猜。",
  ],
  recallNoneWho: [
    "{topic}是谁我不知道，你还没跟我说过。是谁呀？",
    "你还没跟我说过{topic}，我不乱猜。想听你讲讲。",
    "{topic}这个名字我是头一回听见，不记得你提过。",
  ],
  recallForeign: [
    "你跟我说过，原话不是中文：“{fact}”",
    "这件事在我这儿记的是外文：“{fact}”",
    "我记着的是这样一句：“{fact}”",
  ],
  recallThought: ["这是我慢慢看出来的：{fact}", "只是我的一点印象：{fact}"],
  recallMany: ["有这么几件。{facts}", "知道一些，肯定不全。{facts}", "你跟我说过的有：{facts}"],
  recallNothing: [
    "还没有，你还没跟我说过什么我留下来的事。现在开始也不晚。",
    "我还不知道你，也不装作知道。随便说一件，多小都行。",
  ],
  recallLastThing: ["之前留在我这儿的是：{fact}", "上回我记下的是：{fact}"],
  lastNone: ["上一次的事我不记得，这里没有留下什么。", "之前的没有留在我这儿，所以我不知道。我们说到哪儿了？"],
  recallLast: ["上次是这样：{fact}", "上次我留下的是：{fact}"],
  recallSaid: ["你刚说过：{fact}", "刚刚你告诉我的，{fact}", "这还热乎着：{fact}"],
  promisesMine: ["我说过的是：{facts}", "都在这儿。{facts}"],
  promisesYours: ["你那边还没了的是：{facts}", "你说过：{facts}"],
  promisesNone: ["我不记得有这样的约定，这儿没记着。", "没有这样的话在我这儿，我不知道有。要是有，你告诉我。"],
  yourName: ["你是{name}。", "{name}，你告诉我的。", "你叫{name}。"],
  yourNameUnknown: ["你还没告诉我你叫什么。我怎么称呼你？", "我不知道你的名字，你还没跟我说过。"],
  nameTold: ["好，{name}。这下知道怎么叫你了。", "{name}，谢谢你告诉我，我不会老挂在嘴上。", "认识你了，{name}。"],
  saidQuoted: ["你说的是：“{fact}”", "你的原话是：“{fact}”"],
  profileQuoted: ["你自己那一页上写着：“{fact}”", "你那页上有这么一句：“{fact}”"],
};
