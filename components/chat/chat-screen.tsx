"use client";

import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useDayOf } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { LiveProvider } from "@/components/live/live-provider";
import { RecentMemories } from "@/components/memory/recent-memories";
import { useConsentBefore } from "@/components/model/use-consent-before";
import { ReminderChipsProvider } from "@/components/reminders/reminder-chips";
import { routes } from "@/components/routes";
import { lazyCode } from "@/components/ui/lazy-code";
import { LazySheet } from "@/components/ui/lazy-sheet";
import { useToast } from "@/components/ui/toast";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type { Avatar } from "@/lib/core/types/avatar";
import type { ModelView } from "@/lib/core/types/model-settings";
import { closeSession, keepSession } from "@/server/actions/sessions";
import { CHAT_FLAGS, type ChatFlags } from "../ui/flag-cookie";
import { useStoredFlag } from "../ui/use-stored-flag";
import { ChatHeader } from "./chat-header";
import { ChatSheets } from "./chat-sheets";
import { Composer } from "./composer/composer";
import { NotebookNote } from "./composer/notebook-note";
import { useDraft } from "./composer/use-draft";
import { FailedSessions } from "./failed-sessions";
import { MemoryOffNotice, type MemorySwitches } from "./memory-status-icon";
import { useTextReady } from "./message/reply-text";
import { useChatErrorText } from "./message/use-chat-error-text";
import { useCorrections } from "./message/use-corrections";
import { useEditError, useEditing } from "./message/use-editing";
import { beginsWithGreeting, type ChatOpening, Greeting, Openers } from "./message-list/first-chat";
import { JumpToLatest } from "./message-list/jump-to-latest";
import { LoadEarlier } from "./message-list/load-earlier";
import { MessageList } from "./message-list/message-list";
import { EmptyChat, MessageListSkeleton } from "./message-list/message-list-start";
import { useIncrementalRender } from "./message-list/use-incremental-render";
import { useListFocus } from "./message-list/use-list-focus";
import { useMessageListScroll } from "./message-list/use-message-list-scroll";
import { useReadReceipts } from "./message-list/use-read-receipts";
import { ChatActionsContext, ChatStatusContext } from "./state/chat-actions";
import type { ChatAddress } from "./state/chat-api";
import { ModelContext } from "./state/chat-model";
import type { InitialChat } from "./state/chat-state";
import { activeTurns, layOut, openSessionId } from "./state/timeline-view";
import { useFinishedReply } from "./stream/use-finished-reply";
import { useChat } from "./use-chat";
import { useChatActions, useChatStatusOf } from "./use-chat-actions";
import { useFork } from "./use-fork";
import { useModelReachable } from "./use-model-reachable";

type ChatScreenProps = {
  personaId: string;
  name: string;
  avatar: Avatar;
  /** Which model answers and whether it could be reached, as of page rendering. */
  model: ModelView;
  /** A chat that reads no memory and creates none, beside the lasting one. */
  isTemporary?: boolean;
  /** An archived persona's chat can only be read. */
  isArchived?: boolean;
  /** Shown while the chat is empty; a temporary chat has none. */
  opening?: ChatOpening;
  /** The two memory switches of the session. */
  memory: MemorySwitches;
  end: InitialChat;
  flags: ChatFlags;
};

const consentSheet = lazyCode(() => import("@/components/model/consent-sheet").then((code) => code.ConsentSheet));

/** Width at which the memory panel fits beside the chat. Tailwind's `lg`. */
const WIDE_SCREEN = "(min-width: 64rem)";

export function ChatScreen(props: ChatScreenProps) {
  return (
    <LiveProvider personaId={props.personaId}>
      <Chat key={props.personaId} {...props} />
    </LiveProvider>
  );
}

function Chat({
  personaId,
  name,
  avatar,
  isTemporary = false,
  isArchived = false,
  opening,
  memory,
  end,
  flags,
  ...given
}: ChatScreenProps) {
  const chat = { personaId, isTemporary };
  const t = useTranslations("chat");
  const toast = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(chat);
  const errorText = useChatErrorText();
  const editErrorText = useEditError();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { state, controller, composing } = useChat(chat, end, {
    onRefused: ({ text, error, edited }) => {
      if (edited) return edits.begin(edited, text, editErrorText(error));
      draft.prependText(text);
      setRefusal(errorText(error));
    },
    onError: (error) => toast({ text: errorText(error), tone: "alarm" }),
    onNothingNew: () => toast({ text: t("regenerate.failed", { name }), tone: "alarm" }),
  });

  const { timeline, history } = state;
  useReadReceipts(chat, timeline);
  const consent = useConsentBefore(given.model);
  const { view, before } = consent;
  const isBuiltInMind = view.answers === "built_in";
  useModelReachable(timeline, view.isReachable, consent.refresh);
  const corrections = useCorrections(personaId);
  const dayOf = useDayOf();
  // Rendering a long message list is deferred so that the page stays responsive.
  const shown = useDeferredValue(state);
  const isFromStart = shown.history.cursor === null;
  const laidOut = useMemo(() => layOut(shown.timeline, dayOf, isFromStart), [shown.timeline, dayOf, isFromStart]);
  const { items, isWhole } = useIncrementalRender(laidOut);
  const isReady = useTextReady(laidOut);
  const isReplying = activeTurns(timeline).length > 0;
  const announcement = useFinishedReply(items, isReady);
  const scroll = useMessageListScroll(items.find((item) => item.kind === "note" || item.kind === "reply")?.key);

  useListFocus(scroll.view);
  const hintId = useId();

  const deliver = (text: string) => {
    setRefusal(null);
    draft.setText("");
    controller.send(text);
    scroll.toEnd();
  };
  const greeting = opening?.greeting && beginsWithGreeting(items, history) ? opening.greeting : null;
  const pickOpener = (opener: string) => {
    // Another opener replaces the one picked before; text of the user's own stays.
    if (opening?.openers.includes(draft.text)) draft.setText(opener);
    else draft.prependText(opener);
    field.current?.focus();
  };
  const resend = useCallback((key: string) => void before(() => controller.resend(key)), [controller, before]);
  const retry = useCallback((turnId: string) => before(() => controller.retryTurn(turnId)), [controller, before]);
  const { prependText } = draft;
  const edits = useEditing({
    controller,
    timeline,
    prependText,
    before,
    onSaved: () => {
      field.current?.focus();
      scroll.toEnd();
    },
  });
  const fork = useFork(personaId, () => {
    field.current?.focus();
    scroll.toEnd();
  });
  const { actions, sheet, setSheet } = useChatActions({
    personaId,
    name,
    controller,
    edit: edits.begin,
    fork,
    beforeRegenerate: before,
    onRegenerateStart: scroll.toEnd,
  });
  const now = useChatStatusOf(timeline, { isTemporary, isArchived });
  const withdraw = useCallback(
    (key: string) => {
      const words = controller.removeUnsent(key);
      if (words?.edited) return edits.begin(words.edited, words.text);
      if (words) prependText(words.text);
      field.current?.focus();
    },
    [controller, prependText, edits.begin],
  );
  const loadOlder = useCallback(() => void controller.loadOlder(), [controller]);
  const ending = useEndSession(chat, openSessionId(timeline), (sessionId) =>
    controller.dispatch({ type: "session-closing", sessionId }),
  );

  const isWide = useMediaQuery(WIDE_SCREEN);
  const [isFolded, setIsFolded] = useStoredFlag(CHAT_FLAGS.isThreadFolded, flags.isThreadFolded);
  // Rendered on the server; CSS hides it on narrow screens.
  const thread = isTemporary ? null : { isOpen: !isFolded, onToggle: () => setIsFolded(!isFolded) };

  return (
    <main id="content" tabIndex={-1} className="flex h-(--shell-height) overflow-hidden outline-none">
      <div className="flex min-w-0 flex-1 flex-col">
        <ChatHeader
          {...{ ...chat, name, avatar, thread, ...ending }}
          model={view.replyModel}
          isModelReachable={view.isReachable}
          process={view.process}
        />
        <div className="relative min-h-[calc(var(--visible-height)*0.4)] flex-1">
          <p id={hintId} hidden>
            {t("keys")}
          </p>
          <div
            ref={scroll.view}
            role="log"
            aria-live="off"
            aria-label={t("log", { name })}
            aria-describedby={hintId}
            className={clsx(
              "flex h-full overflow-y-auto overscroll-contain outline-offset-[-2px] [overflow-anchor:none]",
              scroll.direction,
            )}
          >
            <div ref={scroll.content} className="mx-auto flex w-full max-w-letter shrink-0 flex-col px-4 pb-8 md:px-6">
              {isReady ? (
                <LoadEarlier history={history} isComplete={isWhole} view={scroll.view} onLoad={loadOlder} />
              ) : null}
              {isReady ? null : <MessageListSkeleton />}
              {isReady && greeting ? <Greeting name={name} text={greeting} /> : null}
              {isReady && items.length === 0 ? (
                <>
                  {greeting ? null : <EmptyChat name={name} isTemporary={isTemporary} />}
                  {opening && !isArchived ? <Openers openers={opening.openers} onPick={pickOpener} /> : null}
                </>
              ) : null}
              <ChatActionsContext value={actions}>
                <ChatStatusContext value={now}>
                  <ModelContext value={view}>
                    <ReminderChipsProvider personaId={personaId}>
                      <MessageList
                        personaId={personaId}
                        name={name}
                        items={isReady ? items : []}
                        controller={controller}
                        editing={edits.editing}
                        corrections={corrections}
                        onRetry={retry}
                        onResend={resend}
                        onWithdraw={withdraw}
                        onEditText={edits.write}
                        onEditCancel={edits.cancel}
                        onEditSave={edits.save}
                      />
                    </ReminderChipsProvider>
                  </ModelContext>
                </ChatStatusContext>
              </ChatActionsContext>
            </div>
          </div>
          {scroll.isAtEnd ? null : <JumpToLatest onJump={() => scroll.toEnd("smooth")} />}
        </div>
        <p dir="auto" aria-live="polite" className="sr-only">
          {announcement ? t("announcement", { name, words: announcement }) : ""}
        </p>
        {isArchived ? null : (
          <Composer
            name={name}
            text={draft.text}
            field={field}
            refusal={refusal}
            isReplying={isReplying}
            onText={draft.setText}
            onTyping={composing.typed}
            onSend={(text) => void before(() => deliver(text))}
            onStop={() => void controller.stop()}
          />
        )}
        {/* Shown under the header, but after the composer in the Tab order, so that few Tab stops precede the composer. */}
        <div className="-order-1 min-h-0 shrink-[99] overflow-y-auto keyboard:hidden">
          <MemoryOffNotice {...chat} name={name} memory={memory} />
          <FailedSessions personaId={personaId} initial={end.failedSessions} />
          {isBuiltInMind ? (
            <NotebookNote
              personaId={personaId}
              isRead={flags.isNotebookNoteRead}
              isDown={view.process?.step === "failed"}
            />
          ) : null}
        </div>
      </div>
      <LazySheet code={consentSheet} {...consent.sheet} />
      <ChatSheets
        personaId={personaId}
        name={name}
        controller={controller}
        sheet={sheet}
        onSheetChange={setSheet}
        onRegenerateStart={scroll.toEnd}
      />
      {thread?.isOpen ? <RecentMemories personaId={personaId} isShown={isWide} /> : null}
    </main>
  );
}

/** Ends the session; after a temporary chat it goes back to the lasting one. */
function useEndSession(
  { personaId, isTemporary }: ChatAddress,
  sessionId: string | null,
  onClosing: (sessionId: string) => void,
) {
  const t = useTranslations("chat.temporary");
  const toast = useToast();
  const router = useRouter();
  const errorMessage = useErrorMessage();
  const ending = useAction(closeSession);
  const keeping = useAction(keepSession);
  const end = async ({ run }: typeof ending, text: string) => {
    if (!sessionId) return;
    const outcome = await run({ id: sessionId });
    if (outcome?.ok) {
      onClosing(sessionId);
      if (!isTemporary) return;
      toast({ text });
      router.push(routes.chat(personaId));
    } else if (outcome) toast({ text: errorMessage(outcome.error), tone: "alarm" });
  };
  return {
    canEnd: sessionId !== null,
    onEnd: () => end(ending, t("ended")),
    onKeep: () => end(keeping, t("saved")),
  };
}
