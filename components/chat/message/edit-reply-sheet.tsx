"use client";

import { useId, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { Textarea } from "@/components/ui/textarea";
import { MESSAGE_MAX_CODE_POINTS } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { useActionError } from "./use-action-error";

type EditReplySheetProps = {
  name: string;
  /** The current text of the reply. */
  content: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Saves the new text. Throws the server's error. */
  onSave: (content: string) => Promise<void>;
};

/** Dialog to edit the text of a reply. */
export function EditReplySheet({ name, content, open, onOpenChange, onSave }: EditReplySheetProps) {
  const t = useTranslations("chat.editReply");
  const errorText = useActionError();
  const formId = useId();
  const [text, setText] = useState(content);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isTooLong = countCodePoints(text) > MESSAGE_MAX_CODE_POINTS;
  const isReady = text.trim() !== "" && text !== content && !isTooLong;

  const save = async () => {
    if (!isReady || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await onSave(text);
      onOpenChange(false);
    } catch (error) {
      setProblem(errorText(error));
    }
    setIsBusy(false);
  };

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      desktop="dialog"
      title={t("title")}
      description={t("lead", { name })}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={!isReady}>
          {t("save")}
        </Button>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label={t("label")} error={isTooLong ? t("tooLong", { max: MESSAGE_MAX_CODE_POINTS }) : null}>
          <Textarea rows={8} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        {problem ? <Notice tone="alarm">{problem}</Notice> : null}
      </form>
    </Sheet>
  );
}
