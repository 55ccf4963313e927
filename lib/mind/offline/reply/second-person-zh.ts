import type { Speakers } from "./second-person";

/** Trades and things with «用户» in their name are not the person. */
const USER =
  /(?:该|这位|这名|本)?(?:用户|使用者)(?!体验|界面|研究|运营|增长|名(?!叫|为|字)|量|数|画像|群|端|协议|手册|需求|服务|调研)/gu;
const PERSONA =
  /(?:该|这位)?(?:人格|陪伴者|伴侣角色|虚拟伴侣|persona|助手)(?=答应|说|承诺|保证|会|要|打算|问|记|，|。|$)/giu;

/** Third person to second in Chinese: 用户 → 你, the person's name → 你, the persona's name → 我. */
export function secondPersonZh(text: string, { userName, personaName }: Speakers): string {
  let out = text.replace(USER, "你").replace(PERSONA, "我");
  out = replaceName(out, personaName, "我");
  out = replaceName(out, userName, "你");
  return out
    .replace(/你你/g, "你")
    .replace(/你(?:他|她|它)们/gu, "你们")
    .replace(/你的?本人/g, "你")
    .replace(/(?<=你)(?:TA|ta)(?=的)/g, "");
}

/** The person's own words said back: 我 → 你, but 我们 and 自我 stay. */
export function firstPersonToYouZh(text: string): string {
  return text.replace(/(?<!自)我(?!们)/gu, "你").replace(/咱(?!们)/gu, "你");
}

function replaceName(text: string, name: string, pronoun: string): string {
  const bare = name.trim();
  if ([...bare].length < 2) return text;
  const escaped = bare.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const whole = /^[\p{Script=Latin}\s]+$/u.test(bare)
    ? `(?<![\\p{Script=Latin}])${escaped}(?![\\p{Script=Latin}])\\s*`
    : escaped;
  return text.replace(new RegExp(whole, "gu"), pronoun).replace(/\s+(?=[你我])|(?<=[你我])\s+(?=\p{Script=Han})/gu, "");
}
