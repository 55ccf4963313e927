"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Sheet } from "@/components/ui/sheet";
import { AvatarPicker, type AvatarPickerProps } from "./avatar-picker";

type AvatarSheetProps = AvatarPickerProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** The pictures to choose from. */
export function AvatarSheet({ open, onOpenChange, ...picker }: AvatarSheetProps) {
  const t = useTranslations("persona.avatar");
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("title")} desktop="dialog">
      <AvatarPicker {...picker} />
    </Sheet>
  );
}
