"use client";

import { useState } from "react";
import { useIsReadOnly } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { Avatar } from "@/components/ui/avatar";
import { lazyCode } from "@/components/ui/lazy-code";
import { LazySheet } from "@/components/ui/lazy-sheet";
import type { Avatar as AvatarChoice, AvatarInput } from "@/lib/core/types/avatar";

const avatarSheet = lazyCode(() => import("./avatar-sheet").then((code) => code.AvatarSheet));

type AvatarChooserProps = {
  name: string;
  /** What the persona has now, or a choice that is not saved yet. */
  avatar: AvatarChoice | AvatarInput;
  personaId?: string;
  busy?: boolean;
  error?: string | null;
  /** Answers whether the choice was accepted; then the sheet closes. */
  onChoose: (choice: AvatarInput) => boolean | Promise<boolean>;
};

/** A persona's picture; opens the choice of another one. */
export function AvatarChooser({ name, avatar, personaId, busy, error, onChoose }: AvatarChooserProps) {
  const t = useTranslations("persona.avatar");
  const [isOpen, setOpen] = useState(false);
  const isReadOnly = useIsReadOnly();
  const kind = avatar?.kind ?? "monogram";
  const other = kind === "monogram" ? kind : null;

  const choose = async (choice: AvatarInput) => {
    if (await onChoose(choice)) setOpen(false);
  };

  const picture = <Avatar name={name} avatar={avatar} personaId={personaId} size="xl" />;
  if (isReadOnly) return picture;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="group flex shrink-0 flex-col items-center gap-1.5 rounded-2xl"
      >
        {picture}
        <span className="text-lamp text-sm group-hover:underline">{t("change")}</span>
      </button>
      <LazySheet
        code={avatarSheet}
        open={isOpen}
        onOpenChange={setOpen}
        name={name}
        chosen={avatar?.kind === "drawing" ? avatar.drawing : other}
        busy={busy}
        error={error}
        onChoose={(choice) => void choose(choice)}
      />
    </>
  );
}
