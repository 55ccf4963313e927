"use client";

import { clsx } from "clsx";
import { ArrowUp, Square } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useRef } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { IconButton } from "@/components/ui/icon-button";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { usePrehydrationInput } from "@/components/ui/use-prehydration-input";
import { MESSAGE_MAX_CODE_POINTS } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { isSendKey } from "./enter-key";
import { useAutoGrow } from "./use-auto-grow";
import { useComposerHeight } from "./use-composer-height";

/** The counter is shown from this length on. */
const NEAR_LIMIT = MESSAGE_MAX_CODE_POINTS - 1_000;

type ComposerProps = {
  name: string;
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Why the last message was returned to the composer, if it was. */
  refusal: string | null;
  isReplying: boolean;
  onText: (text: string) => void;
  /** The text has changed, also within an input method. */
  onTyping: (hasText: boolean) => void;
  onSend: (text: string) => void;
  onStop: () => void;
};

/** The message field. It is never locked: several messages may be sent while a reply is streaming. */
export function Composer(props: ComposerProps) {
  const { name, text, field, refusal, isReplying, onText, onTyping, onSend, onStop } = props;
  const t = useTranslations("chat");
  const coarse = useMediaQuery("(pointer: coarse)");
  const noteId = useId();
  const form = useRef<HTMLFormElement>(null);
  useAutoGrow(field, text);
  useComposerHeight(form);
  usePrehydrationInput(field, text, (typed) => onText(typed.value));

  const count = text.length > NEAR_LIMIT ? countCodePoints(text) : 0;
  const isTooLong = count > MESSAGE_MAX_CODE_POINTS;
  const canSend = text.trim() !== "" && !isTooLong;
  const send = () => {
    if (canSend) onSend(text);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent, { coarse })) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      ref={form}
      aria-label={t("composer.form")}
      className="min-h-0 overflow-y-auto border-thread border-t bg-paper px-3 pt-2 pb-2 md:border-t-0 md:px-6 md:pb-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="mx-auto max-w-letter">
        {refusal ? (
          <p role="alert" className="mb-2 px-2 text-[0.9375rem] text-alarm">
            {refusal}
          </p>
        ) : null}
        <div
          className={clsx(
            "flex items-end gap-1 rounded-3xl border bg-sheet p-1 transition-colors",
            isTooLong ? "border-alarm" : "border-edge focus-within:border-lamp",
          )}
        >
          <textarea
            ref={field}
            dir="auto"
            rows={1}
            value={text}
            aria-label={t("composer.label", { name })}
            aria-describedby={count > NEAR_LIMIT ? noteId : undefined}
            aria-invalid={isTooLong || undefined}
            placeholder={t("composer.placeholder", { name })}
            enterKeyHint={coarse ? "enter" : "send"}
            autoComplete="off"
            onChange={(event) => {
              onText(event.target.value);
              onTyping(event.target.value !== "");
            }}
            onCompositionUpdate={() => onTyping(true)}
            onKeyDown={onKeyDown}
            className={clsx(
              "field-sizing-content max-h-[calc(var(--visible-height)*0.3)] min-h-11 min-w-0 flex-1 resize-none bg-transparent px-3.5",
              "py-2 text-body leading-7 outline-none",
            )}
          />
          {isReplying ? (
            <IconButton
              icon={Square}
              label={t("composer.stop")}
              onClick={onStop}
              onPointerDown={keepFocus}
              className="text-lamp [&_svg]:size-4 [&_svg]:fill-current"
            />
          ) : null}
          <IconButton
            type="submit"
            icon={ArrowUp}
            variant="primary"
            label={t("composer.send")}
            aria-disabled={!canSend || undefined}
            onPointerDown={keepFocus}
          />
        </div>
        {count > NEAR_LIMIT ? (
          <p
            id={noteId}
            data-numeric
            className={clsx("mt-1 px-3 text-right text-sm", isTooLong ? "text-alarm" : "text-ink-soft")}
          >
            {t("composer.count", { count, max: MESSAGE_MAX_CODE_POINTS })}
            <span role="status">
              {isTooLong ? ` · ${t("composer.tooLong", { over: count - MESSAGE_MAX_CODE_POINTS })}` : ""}
            </span>
          </p>
        ) : null}
      </div>
    </form>
  );
}

/** Keeps the focus in the field, or pressing a button would close the phone's keyboard. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();
