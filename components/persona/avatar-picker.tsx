"use client";

import { clsx } from "clsx";
import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type AvatarInput, type Drawing, drawings } from "@/lib/core/types/avatar";
import { readPicture } from "./read-picture";

export type AvatarPickerProps = {
  name: string;
  /** The drawing that is chosen, "monogram", or null for an uploaded picture. */
  chosen: Drawing | "monogram" | null;
  busy?: boolean;
  error?: string | null;
  onChoose: (choice: AvatarInput) => void;
};

const choiceClass = (isChosen: boolean) =>
  clsx("grid place-items-center rounded-full p-1", isChosen && "outline-2 outline-lamp outline-solid");

/** The pictures that a persona can have: its initial, the built-in drawings, and a picture of the user's own. */
export function AvatarPicker({ name, chosen, busy, error, onChoose }: AvatarPickerProps) {
  const t = useTranslations("persona.avatar");
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const data = await readPicture(file);
    setUnreadable(data === null);
    if (data !== null) onChoose({ kind: "image", data });
  };

  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t("drawings")} className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2 p-0.5">
        <li className="grid place-items-center">
          <button
            type="button"
            aria-label={t("monogram")}
            aria-pressed={chosen === "monogram"}
            onClick={() => onChoose({ kind: "monogram" })}
            className={choiceClass(chosen === "monogram")}
          >
            <Avatar name={name} size="lg" />
          </button>
        </li>
        {drawings.map((drawing) => (
          <li key={drawing} className="grid place-items-center">
            <button
              type="button"
              aria-label={t(`names.${drawing}`)}
              aria-pressed={chosen === drawing}
              onClick={() => onChoose({ kind: "drawing", drawing })}
              className={choiceClass(chosen === drawing)}
            >
              <Avatar name={name} avatar={{ kind: "drawing", drawing }} size="lg" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={busy} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden className="size-4" />
          {t("upload")}
        </Button>
        <p className="text-ink-soft text-sm">{t("formats")}</p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label={t("upload")}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void upload(event.target.files?.[0]);
            // Choosing the same file again is a change, too.
            event.target.value = "";
          }}
        />
      </div>
      {isUnreadable || error ? <Notice tone="alarm">{isUnreadable ? t("unreadable") : error}</Notice> : null}
    </div>
  );
}
