"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { request } from "@/components/api/client";
import { useTranslations } from "@/components/i18n/use-translations";
import { Avatar } from "@/components/ui/avatar";
import { Sheet } from "@/components/ui/sheet";
import { useToast } from "@/components/ui/toast";
import { avatarUrl } from "@/lib/core/avatar-url";
import type { Avatar as AvatarChoice } from "@/lib/core/types/avatar";
import { setAvatar } from "@/server/actions/personas";
import { type AvatarInput, AvatarPicker } from "./avatar-picker";
import { toBase64 } from "./read-picture";

type AvatarButtonProps = { personaId: string; name: string; avatar: AvatarChoice };

/** The persona's picture; opens the choice of another one. A change can be undone. */
export function AvatarButton({ personaId, name, avatar }: AvatarButtonProps) {
  const t = useTranslations("persona.avatar");
  const router = useRouter();
  const toast = useToast();
  const messageOf = useErrorMessage();
  const [isOpen, setOpen] = useState(false);
  const { run, busy, error } = useAction(setAvatar);

  const save = async (choice: AvatarInput): Promise<boolean> => {
    const outcome = await run({ personaId, ...choice });
    if (outcome?.ok) router.refresh();
    return outcome?.ok === true;
  };
  const choose = async (choice: AvatarInput) => {
    const before = await readCurrent(personaId, avatar);
    if (!(await save(choice))) return;
    setOpen(false);
    toast({
      text: t("changed"),
      undo: before && { run: () => void save(before) },
    });
  };

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="group flex shrink-0 flex-col items-center gap-1.5 rounded-2xl"
      >
        <Avatar name={name} avatar={avatar} personaId={personaId} size="xl" />
        <span className="text-lamp text-sm group-hover:underline">{t("change")}</span>
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t("title")} desktop="dialog">
        <AvatarPicker
          name={name}
          chosen={avatar === null ? "monogram" : avatar.kind === "drawing" ? avatar.drawing : null}
          busy={busy}
          error={error && messageOf(error)}
          onChoose={(choice) => void choose(choice)}
        />
      </Sheet>
    </>
  );
}

/** The current avatar as a choice, to restore it; undefined if its image could not be read. */
async function readCurrent(personaId: string, avatar: AvatarChoice): Promise<AvatarInput | undefined> {
  if (avatar === null) return { kind: "monogram" };
  if (avatar.kind === "drawing") return avatar;
  const response = await request(avatarUrl(personaId, avatar)).catch(() => undefined);
  return response && { kind: "image", data: await toBase64(await response.blob()) };
}
