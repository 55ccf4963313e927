"use client";

import { clsx } from "clsx";
import { EllipsisVertical, PanelRightClose, PanelRightOpen } from "lucide-react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import { lazyCode } from "@/components/ui/lazy-code";
import { LazyMenu, useLazyMenu } from "@/components/ui/lazy-menu";
import type { Avatar as AvatarChoice } from "@/lib/core/types/avatar";
import type { ShownProcess } from "@/lib/core/types/local-model";
import { useMoodLabel } from "../common/use-mood-label";
import { ConnectionDot } from "./connection-dot";
import type { ChatAddress } from "./state/chat-api";

const chatMenuItems = lazyCode(() => import("./chat-menu-items").then((code) => code.ChatMenuItems));

type ChatHeaderProps = ChatAddress & {
  name: string;
  avatar: AvatarChoice;
  /** The AI model that answers; null without one, when the built-in Notebook answers. */
  model: string | null;
  isModelReachable: boolean;
  /** The process of the model if the server runs it itself. */
  process: ShownProcess | null;
  canEnd: boolean;
  onEnd: () => void;
  /** Saves a temporary conversation instead of erasing it. */
  onKeep: () => void;
  /** The memory panel beside the chat, hidden on narrow screens; null for a temporary chat. */
  thread: { isOpen: boolean; onToggle: () => void } | null;
};

export function ChatHeader(props: ChatHeaderProps) {
  const { personaId, isTemporary, name, avatar, canEnd, onEnd, onKeep, thread, ...model } = props;
  const { isModelReachable } = model;
  const step = model.process?.step;
  const t = useTranslations("chat");
  const words = useTranslations("model");
  const mood = useMoodLabel(personaId);
  return (
    <header className="-order-2 flex min-h-15 shrink-0 items-center gap-3 border-thread border-b px-4 pt-[env(safe-area-inset-top)] md:px-6">
      <Avatar name={name} avatar={avatar} personaId={personaId} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2.5">
          <h1 dir="auto" className="truncate text-xl leading-snug">
            {name}
          </h1>
          <ConnectionDot />
          <p
            role="status"
            className={clsx("shrink-0 text-[0.9375rem]", step && isOnItsWay(step) ? "text-ink-soft" : "text-alarm")}
          >
            {step && step !== "ready" && step !== "stopped" ? t(`modelProcess.${step}`) : null}
            {isModelReachable || step === "failed" ? null : t("modelLost")}
          </p>
          {mood && isModelReachable && (!step || step === "ready" || step === "stopped") ? (
            <p dir="auto" className="min-w-0 truncate text-[0.9375rem] text-ink-soft" title={mood}>
              <span className="sr-only">{t("mood")} </span>
              {mood}
            </p>
          ) : null}
        </div>
        <p className="truncate text-ink-soft text-xs leading-snug">
          <span className="sr-only">{words("title")}: </span>
          <bdi>{model.model ?? words("notebookShort")}</bdi>
        </p>
      </div>
      {thread ? (
        <IconButton
          icon={thread.isOpen ? PanelRightClose : PanelRightOpen}
          label={t(thread.isOpen ? "thread.fold" : "thread.unfold")}
          aria-expanded={thread.isOpen}
          onClick={thread.onToggle}
          className="max-lg:hidden"
        />
      ) : null}
      <ChatMenu {...{ personaId, isTemporary, canEnd, onEnd, onKeep }} model={model.model} />
    </header>
  );
}

const isOnItsWay = (step: ShownProcess["step"]) => step !== "failed";

function ChatMenu(props: Omit<ChatHeaderProps, "name" | "avatar" | "isModelReachable" | "process" | "thread">) {
  const t = useTranslations("chat");
  const { button, menu } = useLazyMenu(chatMenuItems);
  return (
    <span className="relative -mr-2 inline-flex shrink-0">
      <IconButton {...button} icon={EllipsisVertical} label={t("menu.label")} />
      <LazyMenu code={chatMenuItems} {...menu} {...props} />
    </span>
  );
}
