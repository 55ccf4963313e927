/** Irregular forms that plain suffix stripping would miss, as `form:base`. */
const IRREGULAR = new Map(
  (
    "went:go gone:go goes:go ran:run running:run bought:buy sold:sell met:meet left:leave felt:feel kept:keep slept:sleep lost:lose told:tell " +
    "said:say spoke:speak spoken:speak wrote:write written:write ate:eat eaten:eat drank:drink drunk:drink drove:drive driven:drive flew:fly " +
    "flown:fly swam:swim sang:sing sung:sing broke:break broken:break chose:choose began:begin begun:begin bit:bite caught:catch taught:teach " +
    "thought:think brought:bring fought:fight found:find gave:give given:give got:get gotten:get grew:grow grown:grow held:hold hid:hide hurt:hurt " +
    "knew:know known:know led:lead made:make paid:pay rode:ride saw:see seen:see sent:send shot:shoot shown:show sat:sit spent:spend stole:steal " +
    "stood:stand stuck:stick threw:throw thrown:throw took:take taken:take understood:understand woke:wake wore:wear won:win died:die dying:die dies:die " +
    "children:child kids:kid men:man women:woman wives:wife lives:life feet:foot teeth:tooth mice:mouse people:person knives:knife leaves:leave " +
    "allergic:allergy allergies:allergy allergen:allergy better:good best:good worse:bad worst:bad this:this his:his was:was has:has does:does " +
    "swollen:swell stung:sting built:build wept:weep swore:swear sworn:swear tore:tear torn:tear worn:wear shook:shake shaken:shake rang:ring rung:ring " +
    "forgot:forget forgotten:forget froze:freeze frozen:freeze hung:hang heard:hear lent:lend meant:mean dealt:deal dug:dig fed:feed learnt:learn " +
    "dreamt:dream burnt:burn spelt:spell sank:sink bled:bleed struck:strike hidden:hide fled:flee knelt:kneel sewn:sew drew:draw drawn:draw wed:wed " +
    "yr:year yrs:year wk:week wks:week hr:hour hrs:hour mins:minute appt:appointment mum:mum mums:mum grey:gray pyjamas:pajama pyjama:pajama " +
    "licence:license jewellery:jewelry moustache:mustache cheque:check centre:center theatre:theater metre:meter litre:liter kilometre:kilometer " +
    "travelled:travel travelling:travel cancelled:cancel cancelling:cancel labelled:label counselling:counseling counsellor:counselor " +
    "news:news bus:bus gas:gas yes:yes always:always diabetes:diabetes diabetic:diabetes lying:lie tying:tie fell:fall fallen:fall became:become came:come"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

/**
 * Light English stem of a lower-case word: plural, -ed, -ing, -ly and a final e, so that "moved", "moving" and "move" meet.
 * It is made for matching, not for showing.
 */
export function stem(word: string): string {
  const bare = word.replace(/['’]s?$/, "");
  const irregular = IRREGULAR.get(bare);
  if (irregular !== undefined) return trimEnd(irregular);
  if (bare.length < 4 || !/^[a-z]+$/.test(bare)) return bare;
  return oneSpelling(trimEnd(stripSuffix(bare)));
}

/** British and American spelling meet: "colour", "color"; "organise", "organize". */
function oneSpelling(word: string): string {
  return word
    .replace(/^(behavi|col|fav|flav|harb|hon|hum|lab|neighb|od|rum|savi|tum|vap)our/, "$1or")
    .replace(/^([a-z]{4,})iz$/, "$1is");
}

function stripSuffix(word: string): string {
  const singular = stripPlural(word);
  for (const suffix of ["ingly", "edly", "ing", "ed", "ly"]) {
    const base = singular.slice(0, -suffix.length);
    if (singular.endsWith(suffix) && base.length >= 3 && /[aeiouy]/.test(base)) return undouble(base);
  }
  return singular;
}

function stripPlural(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (/[^su]s$/.test(word) && !/is$/.test(word)) return word.slice(0, -1);
  return word;
}

function undouble(base: string): string {
  return /([bdgmnprt])\1$/.test(base) ? base.slice(0, -1) : base;
}

function trimEnd(word: string): string {
  if (word.length > 3 && word.endsWith("e")) return word.slice(0, -1);
  if (word.length > 3 && /[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  return word;
}
