import { MindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { ReplyInput, ReplyStream } from "@/lib/core/types/mind";
import type { Services } from "@/lib/memory/services";
import { ownSentencesOf } from "@/prompts/own-sentences";
import { createReplyFilter, type ReplyFilter } from "./filters/reply-filter";
import type { LiveTurn } from "./live-turn";

/** What is known of a turn's reply while it is heard. */
export type Heard = {
  startedAt: Date;
  firstTokenMs: number | null;
  /** The model opened its reply with the crisis marker. */
  isMarked: boolean;
};

type Hearing = {
  stream: ReplyStream;
  reply: ReplyInput;
  /** Replies that this one must not begin like. */
  earlier: string[];
  live: LiveTurn;
  signal: AbortSignal;
  heard: Heard;
};

/**
 * Hears the whole reply, and shows what of it may be shown. One that goes on with nothing but the same is cut: it ends, as if the
 * model had ended it, with the first few repetitions. How long the first word took, and those after it, are parts of the stage.
 * @returns whether it began like an earlier one: it was then broken off, and nothing of it was shown.
 * @throws MindError when the model said something of which nothing may be shown.
 */
export async function listen({ clock }: Services, hearing: Hearing): Promise<boolean> {
  const { stream, live, signal, heard } = hearing;
  const askedAt = clock().getTime();
  const before = live.said;
  let [filter, firstAt]: [ReplyFilter | undefined, number | undefined] = [undefined, undefined];
  try {
    for await (const delta of stream.text) {
      if (firstAt === undefined) {
        firstAt = clock().getTime();
        heard.firstTokenMs = firstAt - heard.startedAt.getTime();
      }
      // Only now is the prompt what it is: it may have been rendered once more.
      filter ??= filterFor(hearing);
      live.push(filter.push(delta));
      if (filter.isLoop) log.warn({ model: stream.model }, "a reply repeated itself without end and was cut");
      if (signal.aborted || filter.isLoop || filter.isRepeat) break;
    }
  } finally {
    live.push(filter?.end() ?? "");
    heard.isMarked ||= stream.marksCrisis === true;
    const endedAt = clock().getTime();
    const { timer } = live;
    if (filter?.isRepeat) timer.addPart("llm_stream", endedAt - askedAt, "asked_again");
    else if (firstAt !== undefined) {
      timer.addPart("llm_stream", firstAt - askedAt, "first_token");
      timer.addPart("llm_stream", endedAt - firstAt, "words");
    }
  }
  if (filter?.isRepeat) return true;
  if (filter && live.said === before && !signal.aborted) throw new MindError("bad_answer", "Nothing of it is a reply.");
  return false;
}

/** What is taken out of a reply. A mind that quotes may say anything that was said. */
function filterFor({ stream, reply, earlier }: Hearing): ReplyFilter {
  if (stream.cites !== undefined) return createReplyFilter(null);
  const { displayName, facts } = reply.persona;
  return createReplyFilter({
    own: ownSentencesOf(stream.prompt, { persona: displayName, user: reply.userName }),
    names: [displayName, facts.fullName ?? "", reply.userName],
    earlier,
  });
}
