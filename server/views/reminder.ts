import type { Reminder } from "@/lib/memory/reminders/reminders";

/** A reminder as it is shown. */
export function showReminder({
  id,
  messageId,
  content,
  repeat,
  every,
  status,
  nextAt,
  lastSentAt,
  timeZone,
}: Reminder) {
  return { id, messageId, content, repeat, every, status, nextAt, lastSentAt, timeZone };
}
