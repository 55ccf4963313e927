/** Foreign words that people drop into Chinese, as `english|中文`, longest forms first. */
const WORDS: [RegExp, string][] = (
  [
    "passed away|去世了",
    "passed|过了",
    "died|去世了",
    "diagnosed with|确诊",
    "diagnosed|确诊",
    "broke up|分手了",
    "break up|分手",
    "divorced|离婚了",
    "divorce|离婚",
    "laid off|被裁了",
    "layoff|裁员",
    "fired?|裁",
    "got engaged|订婚了",
    "engaged|订婚",
    "proposed?|求婚",
    "got married|结婚了",
    "pregnant|怀孕了",
    "promoted|升职了",
    "promotion|升职",
    "quit|辞职了",
    "cancer|癌",
    "surgery|手术",
    "depression|抑郁症",
    "anxiety|焦虑症",
    "adhd|多动症",
    "boyfriend|bf|男朋友",
    "girlfriend|gf|女朋友",
    "husband|老公",
    "wife|老婆",
    "fiance|未婚夫",
    "boss|老板",
    "roommate|室友",
    "mom|mum|妈妈",
    "dad|爸爸",
    "grandma|奶奶",
    "grandpa|爷爷",
    "sister|姐姐",
    "brother|哥哥",
    "cat|猫",
    "dog|狗",
    "puppy|小狗",
    "my|我的",
    "allergic to|过敏",
    "allergic|过敏",
    "live in|住在",
    "from|来自",
    "birthday|生日",
    "interview|面试",
    "deadline|截止",
    "presentation|汇报",
    "final|考试",
  ] as const
).map((entry) => {
  const parts = entry.split("|");
  const han = parts.pop() ?? "";
  return [new RegExp(`(?<![A-Za-z])(?:${parts.join("|")})(?![A-Za-z])`, "giu"), han];
});

const MIXED = /\p{Script=Han}.*[a-z]{2}|[a-z]{2}.*\p{Script=Han}/iu;

/** A clause of Han and Latin words with the known Latin ones put into Chinese and no spaces between; null for one script. */
export function mixedToHan(text: string): string | null {
  if (!MIXED.test(text)) return null;
  const put = WORDS.reduce((rest, [word, han]) => rest.replace(word, han), text);
  return put === text ? null : put.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, "");
}
