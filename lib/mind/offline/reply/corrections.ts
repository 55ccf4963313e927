/** A correction without what it replaced: "Mochi, not Momo" → "Mochi". */
export function withoutOld(text: string): string {
  const out = text
    .replace(/\bnot (?:called |named )?[\p{L}'’ -]{1,30}?,? but (?:rather )?/u, "")
    .replace(/,? (?:and |but )?not \p{L}[\p{L}\s'’-]{0,30}?(?=[.,;!]|$)/u, "")
    .replace(/[,，]?\s*(?:而)?不(?:是|叫)[^,，。;；!！\s]{1,20}(?:[,，\s]+(?=(?:而)?是|叫)|(?=[。;；!！]|$))/u, "");
  return out.replace(/[\s,，.。]/g, "").length >= 4 ? out : text;
}

/** One name put in place of another: "her name is Mochi, not Momo". */
export type Renaming = { from: string; to: string; at: number };

const RENAMED = [
  /\b(?:name(?:['’]s| is)|called|named|it['’]?s) (?<to>\p{Lu}[\p{L}'’-]*),? (?:and )?not (?:called |named )?(?<from>\p{Lu}[\p{L}'’-]*)/u,
  /\bnot (?:called |named )?(?<from>\p{Lu}[\p{L}'’-]*),? but (?:called |named )?(?<to>\p{Lu}[\p{L}'’-]*)/u,
  /(?:叫|名字是|改名)(?<to>[\p{Script=Han}A-Za-z]{1,8}?)[,，]\s*不(?:是|叫)(?:叫)?(?<from>[\p{Script=Han}A-Za-z]{1,8})(?=[。.，,！!]|$)/u,
  /不(?:是)?叫(?<from>[\p{Script=Han}A-Za-z]{1,8}?)[,，]\s*(?:而)?(?:是)?叫(?<to>[\p{Script=Han}A-Za-z]{1,8})(?=[。.，,！!]|$)/u,
];

/** The renaming a statement makes; null when it makes none. */
export function renamingIn(text: string, at: Date | null): Renaming | null {
  for (const pattern of RENAMED) {
    const { from, to } = pattern.exec(text)?.groups ?? {};
    if (from !== undefined && to !== undefined && from !== to) return { from, to, at: at?.getTime() ?? 0 };
  }
  return null;
}
