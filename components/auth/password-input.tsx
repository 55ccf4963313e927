"use client";

import { ArrowBigUpDash, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";

/** Password field with a show button and a Caps Lock warning. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const t = useTranslations("auth");
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // `getModifierState` is missing on the synthetic events of password managers.
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.("CapsLock") ?? false);

  return (
    <>
      <div className="relative">
        <Input
          {...props}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
          className="pr-12"
        />
        <IconButton
          label={t(shown ? "hidePassword" : "showPassword")}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
          className="absolute top-0.5 right-0.5"
        />
      </div>
      <p role="status" className="flex items-center gap-1.5 text-ink-soft text-sm empty:hidden">
        {capsLock ? (
          <>
            <ArrowBigUpDash aria-hidden className="size-4" />
            {t("capsLock")}
          </>
        ) : null}
      </p>
    </>
  );
}
