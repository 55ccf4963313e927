import { AppError } from "@/lib/core/errors";
import { singleton } from "@/lib/core/singleton";

/** A window that is refused may ask again after this long. */
const AGAIN_SECONDS = 30;

/**
 * Counts a live feed that a person opened in this process.
 * @returns what to call once it has ended.
 * @throws AppError `rate_limited` when as many are open as one person may have.
 */
export function openStream(userId: string, max: number): () => void {
  const open = singleton("open-streams", () => new Map<string, number>());
  const count = open.get(userId) ?? 0;
  if (count >= max) {
    const message = `You have ${max} windows open here that listen. Close one, then this one goes on.`;
    throw new AppError("rate_limited", message, { retryAfterSeconds: AGAIN_SECONDS });
  }
  open.set(userId, count + 1);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  };
}
