import { ApiError } from "@/components/api/client";
import { type ReplyUpdate, readReply } from "./reply-chunks";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** About half a minute of retries; after that the live feed, or the user's return to the page, starts again. */
const ATTEMPTS_MAX = 7;

export type FollowEnd =
  /** The reply ended or failed, and that was reported. */
  | "settled"
  /** The server no longer has this reply under way: its text is in the history. */
  | "unavailable"
  /** The server could not be reached. */
  | "lost";

/**
 * Follows one reply to its end. Starts with the response of the request that sent the message, if there is one; whenever the stream is cut,
 * it joins the turn again.
 */
export async function followTurn(input: {
  first: Response | null;
  join: () => Promise<Response>;
  onUpdate: (news: ReplyUpdate) => void;
  signal: AbortSignal;
  /** Lets tests control the time. */
  wait?: (ms: number) => Promise<void>;
}): Promise<FollowEnd> {
  const { join, onUpdate, signal, wait = sleep } = input;
  let response = input.first;
  for (let attempt = 0; attempt < ATTEMPTS_MAX && !signal.aborted; attempt++) {
    if (attempt > 0) await wait(Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS));
    if (signal.aborted) break;
    try {
      response ??= await join();
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return "unavailable";
      continue;
    }
    const body = response.body;
    response = null;
    if (body && (await readReply(body, onUpdate, signal)) !== "cut") return "settled";
    // The wait may have ended meanwhile; if not, the next stream starts with it.
    onUpdate({ type: "wait", wait: null });
  }
  return "lost";
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
