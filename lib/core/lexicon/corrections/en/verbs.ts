/** Verbs whose past does not show in their form: "broke" is spoken of when "break" is denied. */
const PAST =
  "break:broke,broken|go:went,gone|have:had,has|do:did,done|buy:bought|get:got,gotten|leave:left|quit:quit|lose:lost|sell:sold|meet:met|win:won|fall:fell,fallen|write:wrote,written|give:gave,given|take:took,taken|drive:drove,driven|eat:ate,eaten|drink:drank,drunk|see:saw,seen|come:came|make:made|find:found|spend:spent|fly:flew,flown|grow:grew,grown|keep:kept|pay:paid|ride:rode,ridden|run:ran|sing:sang,sung|send:sent|swim:swam|teach:taught|throw:threw,thrown|choose:chose,chosen|feel:felt|fight:fought|hurt:hurt|bring:brought|build:built|begin:began,begun|catch:caught|draw:drew|tell:told|wear:wore,worn|speak:spoke,spoken|sleep:slept|steal:stole,stolen|dump:dumped|split:split|hold:held|lead:led|know:knew|shoot:shot|cut:cut|bake:baked";
const BASE_OF = new Map(
  PAST.split("|").flatMap((row) => {
    const [base = "", forms = ""] = row.split(":");
    return forms.split(",").map((form) => [form, base] as const);
  }),
);

/** The text with the bases of its irregular verbs and of its doers after it: "went" is found as "go", "smoker" as "smoke". */
export function withBases(text: string): string {
  const bases = [...text.toLowerCase().matchAll(/\p{L}+/gu)].flatMap(([word]) => BASE_OF.get(word) ?? []);
  const doers = [...text.toLowerCase().matchAll(/(?<!\p{L})\p{L}{3,18}(?=(?:er|or)s?(?!\p{L}))/gu)].flatMap(
    ([word]) => [word, `${word}e`, word.replace(/(\p{L})\1$/u, "$1")],
  );
  bases.push(...doers);
  return bases.length === 0 ? text : `${text} ${bases.join(" ")}`;
}
