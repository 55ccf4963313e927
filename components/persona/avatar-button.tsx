"use client";

import { useRouter } from "next/navigation";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { request } from "@/components/api/client";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { avatarUrl } from "@/lib/core/avatar-url";
import type { Avatar, AvatarInput } from "@/lib/core/types/avatar";
import { setAvatar } from "@/server/actions/personas";
import { AvatarChooser } from "./avatar-chooser";
import { toBase64 } from "./read-picture";

type AvatarButtonProps = { personaId: string; name: string; avatar: Avatar };

/** The persona's picture, which is saved as soon as another one is chosen. A change can be undone. */
export function AvatarButton({ personaId, name, avatar }: AvatarButtonProps) {
  const t = useTranslations("persona.avatar");
  const router = useRouter();
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { run, busy, error } = useAction(setAvatar);

  const save = async (choice: AvatarInput): Promise<boolean> => {
    const outcome = await run({ personaId, ...choice });
    if (outcome?.ok) router.refresh();
    return outcome?.ok === true;
  };
  const choose = async (choice: AvatarInput): Promise<boolean> => {
    const before = await readCurrent(personaId, avatar);
    if (!(await save(choice))) return false;
    toast({
      text: t("changed"),
      undo: before && { run: () => void save(before) },
    });
    return true;
  };

  return <AvatarChooser {...{ personaId, name, avatar, busy }} error={error && messageOf(error)} onChoose={choose} />;
}

/** The current avatar as a choice, to restore it; undefined if its image could not be read. */
async function readCurrent(personaId: string, avatar: Avatar): Promise<AvatarInput | undefined> {
  if (avatar === null) return { kind: "monogram" };
  if (avatar.kind === "drawing") return avatar;
  const response = await request(avatarUrl(personaId, avatar)).catch(() => undefined);
  return response && { kind: "image", data: await toBase64(await response.blob()) };
}
