"use client";

import { FileText } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MATERIAL_MAX } from "@/lib/core/limits";
import { type MaterialProblem, readMaterial } from "./read-material";

type MaterialFieldProps = {
  text: string;
  problem: MaterialProblem | undefined;
  onText: (text: string) => void;
  onProblem: (problem: MaterialProblem) => void;
};

/** Material as pasted or dropped text, or from a file. */
export function MaterialField({ text, problem, onText, onProblem }: MaterialFieldProps) {
  const t = useTranslations("wizard.material");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readMaterial(file);
    if ("text" in read) onText(read.text);
    else onProblem(read.problem);
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    // Dropped text is inserted by the browser.
    if (!file) return;
    event.preventDefault();
    void take(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button below
    <div
      className={isOver ? "rounded-2xl outline-2 outline-lamp outline-dashed outline-offset-4" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Field
        label={t("label")}
        hint={t("hint")}
        error={problem ? t(`problems.${problem}`, { max: MATERIAL_MAX }) : undefined}
        required
      >
        <Textarea
          name="material"
          rows={8}
          maxCodePoints={MATERIAL_MAX}
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="min-h-40"
        />
      </Field>
      <Button onClick={() => input.current?.click()} className="mt-2">
        <FileText aria-hidden className="size-4" />
        {t("file")}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,.md,.markdown,text/plain,text/markdown"
        aria-label={t("file")}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
