"use client";

import { Eraser } from "lucide-react";
import { useState } from "react";
import type { ForgetTarget } from "@/components/api/forgetting";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { lazyCode } from "@/components/ui/lazy-code";
import { LazySheet } from "@/components/ui/lazy-sheet";

const forgetSheet = lazyCode(() => import("./forget-sheet").then((code) => code.ForgetSheet));

type ForgetButtonProps = {
  personaId: string;
  name: string;
  target: ForgetTarget;
  /** Label of the button, where it differs from the default. */
  label?: string;
  /** Shows only the icon, where space is short. */
  isSmall?: boolean;
  /** Called after it was forgotten; a page that shows nothing else should be left. */
  onForgotten?: () => void;
};

/** Button that opens the dialog to forget something. */
export function ForgetButton({ personaId, name, target, isSmall = false, onForgotten, ...given }: ForgetButtonProps) {
  const t = useTranslations("forget");
  const [isOpen, setIsOpen] = useState(false);
  const label = given.label ?? t("open", { kind: target.kind });
  const open = () => setIsOpen(true);
  return (
    <IfEditable>
      {isSmall ? (
        <IconButton label={label} icon={Eraser} onClick={open} />
      ) : (
        <Button variant="danger" className="self-start" onClick={open}>
          {label}
        </Button>
      )}
      <LazySheet
        code={forgetSheet}
        personaId={personaId}
        name={name}
        target={target}
        open={isOpen}
        onOpenChange={setIsOpen}
        onForgotten={onForgotten}
      />
    </IfEditable>
  );
}
