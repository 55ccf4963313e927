/** A correction without what it replaced: "Mochi, not Momo" → "Mochi". */
export function withoutOld(text: string): string {
  const out = text
    .replace(/\bnot (?:called |named )?[\p{L}'’ -]{1,30}?,? but (?:rather )?/u, "")
    .replace(/,? (?:and |but )?not \p{L}[\p{L}\s'’-]{0,30}?(?=[.,;!]|$)/u, "")
    .replace(/[,，]?\s*(?:而)?不(?:是|叫)[^,，。;；!！]{1,20}(?:[,，](?=\s*(?:而)?是|\s*叫)|(?=[。;；!！]|$))/u, "");
  return out.replace(/[\s,，.。]/g, "").length >= 4 ? out : text;
}
