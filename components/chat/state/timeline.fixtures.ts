import { newId } from "@/lib/core/ids";
import { timelineReducer } from "./timeline";
import { emptyTimeline, type Timeline, type TimelineAction } from "./timeline-state";
import { type ChatItem, layOut } from "./timeline-view";

export const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 12, 0, second));
export const dayOf = (iso: string) => iso.slice(0, 10);
export const run = (actions: TimelineAction[], from: Timeline = emptyTimeline) => actions.reduce(timelineReducer, from);
export const show = (timeline: Timeline) => layOut(timeline, dayOf);

export const renderItems = (items: ChatItem[]) =>
  items.flatMap((item) => {
    if (item.kind === "note") return [`> ${item.message.content}`];
    if (item.kind === "reply") return [`< ${item.text}${item.state === "writing" ? "…" : ""}`];
    return item.kind === "day" ? [] : [`[${item.kind}]`];
  });

export const session = newId(at(0));
export const turnOf = (second: number, names: string[], reply: string) => {
  const turnId = newId(at(second));
  const replyId = newId(at(second));
  const own = names.map((name, index) => ({
    clientId: `c-${name}`,
    id: newId(at(second + index)),
    name,
    at: at(second + index),
  }));
  const last = at(second + names.length + 5).toISOString();
  return { turnId, replyId, own, reply, last };
};
export type Exchange = ReturnType<typeof turnOf>;

export const unmarked = {
  versions: [],
  pinnedAt: null,
  recallExcluded: false,
  recalled: 0,
  edited: false,
  channelId: "web",
};
export const itemsOf = ({ turnId, replyId, own, reply, last }: Exchange) => [
  {
    id: replyId,
    clientId: null,
    turnId,
    sessionId: session,
    role: "persona" as const,
    content: reply,
    createdAt: last,
    stopped: false,
    partial: false,
    ...unmarked,
  },
  ...own.map((one) => ({
    id: one.id,
    clientId: one.clientId,
    turnId,
    sessionId: session,
    role: "user" as const,
    content: one.name,
    createdAt: one.at.toISOString(),
    stopped: false,
    partial: false,
    ...unmarked,
  })),
];
export const history = (exchange: Exchange): TimelineAction => ({ type: "history", items: itemsOf(exchange) });

export const done = ({ turnId, replyId, reply, last }: Exchange): TimelineAction => ({
  type: "done",
  at: last,
  payload: {
    messageId: replyId,
    turnId,
    sessionId: session,
    content: reply,
    delivery: "text",
    stopped: false,
    recalled: 0,
    sourceChannelId: "web",
  },
});

/** All actions that report one exchange: from this tab, its requests, the reply's stream and the live feed. */
export function everythingAbout(exchange: Exchange): TimelineAction[] {
  const { turnId, replyId, own, reply } = exchange;
  const sent = own.flatMap((one): TimelineAction[] => [
    { type: "written", clientId: one.clientId, text: one.name, at: one.at.toISOString() },
    { type: "stored", clientId: one.clientId, messageId: one.id, turnId },
    { type: "unsent", clientId: one.clientId, sendError: "offline" },
    { type: "withdrawn", clientId: one.clientId },
    {
      type: "appended",
      payload: {
        messageId: one.id,
        clientId: one.clientId,
        turnId,
        sessionId: session,
        content: one.name,
        receivedAt: one.at.toISOString(),
        sourceChannelId: "web",
      },
    },
  ]);
  return [
    ...sent,
    { type: "typing", payload: { messageId: replyId, turnId, sourceChannelId: "web" } },
    { type: "reply-text", turnId, messageId: replyId, text: reply.slice(0, 3) },
    { type: "reply-text", turnId, messageId: replyId, text: reply },
    { type: "reply-ended", turnId },
    done(exchange),
    history(exchange),
    { type: "turns", items: [], knownBefore: [turnId] },
  ];
}
