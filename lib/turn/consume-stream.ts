import { MindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { ReplyInput, ReplyStream } from "@/lib/core/types/reply-input";
import type { Services } from "@/lib/memory/services";
import { ownSentencesOf } from "@/prompts/prompt-sentences";
import { opensWithMark } from "./filters/opening-mark";
import { type Checks, createReplyFilter, type ReplyFilter } from "./filters/reply-filter";
import type { LiveTurn } from "./live-turn";
import type { StageTimer } from "./trace";

/** State of a turn's reply while it streams. */
export type StreamProgress = {
  startedAt: Date;
  firstTokenMs: number | null;
  timer: StageTimer;
  /** The model opened its reply with the crisis marker: no visible text precedes it. */
  isMarked: boolean;
};

type Streaming = {
  stream: ReplyStream;
  reply: ReplyInput;
  /** Replies whose beginning this one must not repeat. */
  earlier: string[];
  live: LiveTurn;
  signal: AbortSignal;
  progress: StreamProgress;
  /** Called before any text is shown. False: another message has joined the turn, so nothing of this reply may be shown. */
  begin: () => Promise<boolean>;
};

/**
 * Reads a reply to its end, passes it through the reply filter and streams the rest. A looping reply is cut after its first few
 * repetitions and then counts as complete. Times the first token and the remaining text as two parts of the stage `llm_stream`.
 * @returns true when the reply began like an earlier one: reading was stopped and nothing was shown.
 * @throws MindError when the model sent text and the filter removed all of it.
 */
export async function consumeStream({ clock }: Services, streaming: Streaming): Promise<boolean> {
  const { stream, live, signal, progress } = streaming;
  const askedAt = clock().getTime();
  const before = live.replyText;
  let [filter, firstAt]: [ReplyFilter | undefined, number | undefined] = [undefined, undefined];
  let unfiltered = "";
  try {
    for await (const delta of stream.text) {
      unfiltered += delta;
      if (firstAt === undefined) {
        firstAt = clock().getTime();
        progress.firstTokenMs = firstAt - progress.startedAt.getTime();
      }
      // Not before the first delta: until then the mind may render the prompt again with other sentences in it.
      if (!filter && !(await streaming.begin())) break;
      filter ??= createReplyFilter(checksOf(streaming));
      live.push(filter.push(delta));
      if (filter.isLoop) log.warn({ model: stream.model }, "a reply repeated itself endlessly and was cut off");
      if (signal.aborted || filter.isLoop || filter.isRepeat) break;
    }
  } finally {
    live.push(filter?.end() ?? "");
    const marks = stream.crisisMarks ?? [];
    progress.isMarked ||= marks.length > 0 && opensWithMark(unfiltered, marks, checksOf(streaming));
    const endedAt = clock().getTime();
    const { timer } = progress;
    if (filter?.isRepeat) timer.addPart("llm_stream", endedAt - askedAt, "asked_again");
    else if (firstAt !== undefined) {
      timer.addPart("llm_stream", firstAt - askedAt, "first_token");
      timer.addPart("llm_stream", endedAt - firstAt, "words");
    }
  }
  if (filter?.isRepeat) return true;
  if (filter && live.replyText === before && !signal.aborted)
    throw new MindError("bad_answer", "The answer contains no text for a reply.");
  return false;
}

/** What the reply filter checks; null for a mind that quotes, since a quote may repeat anything the user said. */
function checksOf({ stream, reply, earlier }: Streaming): Checks | null {
  if (stream.cites !== undefined) return null;
  const { displayName, facts } = reply.persona;
  return {
    own: ownSentencesOf(stream.prompt, { persona: displayName, user: reply.userName }),
    names: [displayName, facts.fullName ?? "", reply.userName],
    earlier,
  };
}
