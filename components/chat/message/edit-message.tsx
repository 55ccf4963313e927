"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { MESSAGE_MAX_CODE_POINTS } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { isSendKey } from "../composer/enter-key";
import { useAutoGrow } from "../composer/use-auto-grow";

export type Editing = {
  messageId: string;
  text: string;
  /** Why the server refused the text, if it did. */
  problem: string | null;
};

export type EditingActions = {
  onEditText: (text: string) => void;
  onEditCancel: () => void;
  onEditSave: () => void;
};

/** The user's own message, edited in place. */
export function EditMessage({ editing, onEditText, onEditCancel, onEditSave }: EditingActions & { editing: Editing }) {
  const t = useTranslations("chat");
  const common = useTranslations("common.actions");
  const coarse = useMediaQuery("(pointer: coarse)");
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const { text, problem } = editing;
  useAutoGrow(field, text);

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    field.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const over = countCodePoints(text) - MESSAGE_MAX_CODE_POINTS;
  const canSave = text.trim() !== "" && over <= 0;
  const save = () => {
    if (canSave) onEditSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      onEditCancel();
    } else if (isSendKey(event.nativeEvent, { coarse })) {
      event.preventDefault();
      save();
    }
  };

  return (
    <form
      aria-label={t("edit.form")}
      className="w-full"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {problem ? (
        <p role="alert" className="mb-2 px-1 text-[0.9375rem] text-alarm">
          {problem}
        </p>
      ) : null}
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={t("edit.label")}
        aria-describedby={hintId}
        aria-invalid={over > 0 || undefined}
        autoComplete="off"
        onChange={(event) => onEditText(event.target.value)}
        onKeyDown={onKeyDown}
        className={clsx(
          "field-sizing-content block max-h-[40dvh] min-h-12 w-full resize-none rounded-2xl rounded-br-md border bg-sheet",
          "px-4 py-2.5 text-body outline-offset-0",
          over > 0 ? "border-alarm" : "border-lamp",
        )}
      />
      <p id={hintId} className="mt-1.5 px-1 text-ink-soft text-sm">
        {t("edit.hint")}
      </p>
      {over > 0 ? (
        <p role="status" className="px-1 text-alarm text-sm">
          {t("composer.tooLong", { over })}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onEditCancel}>{common("cancel")}</Button>
        <Button type="submit" variant="primary" aria-disabled={!canSave || undefined}>
          {t("edit.save")}
        </Button>
      </div>
    </form>
  );
}
