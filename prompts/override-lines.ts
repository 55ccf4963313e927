import type { ConflictPair, ReplyInput, ReplyReminder } from "@/lib/core/types/reply-input";
import { item, memoryLine, quoted, wholeQuote } from "./memory-lines";
import { fill, formatClock, formatWhen, renderNotes, type Wording } from "./reply-wording";

/** A correction by the user: what is right, what is wrong, and the message it was made in. */
export function correctionLine(correction: ReplyInput["corrections"][number], wording: Wording): string {
  const { words } = wording;
  const { kind, about, statement, at } = correction;
  const [value, old] = [quoted(correction.value ?? ""), quoted(correction.old ?? "")];
  const topic = quoted(about ?? "");
  const forms = words.corrections;
  const what = {
    name: () => fill(old === "" ? forms.name : forms.nameNot, { value, old }),
    not_name: () => fill(forms.notName, { old: value || old }),
    correction: () => withTopic(fill(old === "" ? forms.holds : forms.holdsNot, { value, old }), topic, wording),
    denial: () => withTopic(fill(forms.denial, { old: old || topic }), old === "" ? "" : topic, wording),
    stop: () => fill(forms.stop, { old: topic || old || value }),
  }[kind]();
  return item(fill(forms.statement, { what, when: formatWhen(at, wording), statement: quoted(statement) }));
}

function withTopic(what: string, about: string, { words }: Wording): string {
  return about === "" ? what : fill(words.corrections.about, { about, what });
}

/** A change of L1 that the user asked for and has not confirmed yet. */
export function wishLine({ label, content }: ReplyInput["proposals"][number], { words }: Wording): string {
  return item(fill(words.wishOf[label], { what: wholeQuote(content) }));
}

/** A reminder that was just requested, and when it is due. */
export function reminderLine(reminder: ReplyReminder, wording: Wording): string {
  const { reminder: forms } = wording.words;
  const { at, repeat, every = 1, isFull, isNoDay, isLeapDay } = reminder;
  const what = quoted(reminder.content);
  if (at === null) {
    const missing = forms.missing[isNoDay ? "day" : isFull ? "room" : "time"];
    return item(fill(forms.unset, { what, missing }));
  }
  const counted = repeat === "once" || repeat === "weekdays" ? undefined : forms.every[repeat];
  const regenerate = every > 1 && counted ? fill(counted, { n: String(every) }) : forms.repeats[repeat];
  const set = fill(forms.set, { what, time: formatClock(at, wording) });
  return item(`${set}${renderNotes([regenerate, isLeapDay ? forms.leapDay : ""], wording)}`);
}

/** Two memories that cannot both hold. */
export function conflictLines({ older, newer, mayAsk }: ConflictPair, wording: Wording): string {
  const sides = [memoryLine(older, wording), memoryLine(newer, wording)];
  return [...sides, ...(mayAsk ? [`  ${wording.words.notSettled}`] : [])].join("\n");
}
