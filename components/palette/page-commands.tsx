"use client";

import { Command } from "cmdk";
import { ArrowRight, EyeOff, Keyboard, LifeBuoy, Plug, Plus, Trash2, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { memorySections, routes } from "@/components/routes";
import { groupClass, PaletteItem } from "./palette-item";
import type { PalettePersona } from "./types";

type PageCommandsProps = {
  typed: string;
  personas: PalettePersona[];
  current: PalettePersona;
  onGo: (href: string) => void;
  onHelp: () => void;
};

type Entry = { id: string; label: string; sign: ReactNode; run: () => void };

/** Pages, other personas and actions whose names match the search. */
export function PageCommands({ typed, personas, current, onGo, onHelp }: PageCommandsProps) {
  const t = useTranslations("palette");
  const places = useTranslations("common.pages");
  const sections = useTranslations("memory.sections");
  const help = useTranslations("help");
  const model = useTranslations("model");
  const { id } = current;
  const page = (label: string, href: string, sign: ReactNode = <ArrowRight />): Entry => ({
    ...{ id: href, label, sign },
    run: () => onGo(href),
  });
  const memory = places("memory");
  const pages = [
    page(places("chat"), routes.chat(id)),
    ...memorySections.map((section) => page(`${memory}: ${sections(section)}`, routes.memory(id, section))),
    page(`${memory}: ${sections("about-you")}`, routes.aboutYou(id)),
    page(`${memory}: ${sections("slow-cycle")}`, routes.slowCycles(id)),
    page(`${memory}: ${sections("bin")}`, routes.bin(id), <Trash2 />),
    page(places("persona"), routes.persona(id)),
    page(places("account"), routes.account(id)),
    page(model("open"), routes.model(id), <Plug />),
    page(help("open"), routes.help(id), <LifeBuoy />),
    page(t("proactive", { name: current.displayName }), routes.proactive(id)),
  ];
  const others = personas
    .filter((persona) => persona.id !== id)
    .map((persona) => page(t("chatWith", { name: persona.displayName }), routes.chat(persona.id), <UserRound />));
  const actions = [
    page(t("temporary"), routes.temporaryChat(id), <EyeOff />),
    page(t("newPersona"), routes.newPersona(), <Plus />),
    { id: "help", label: t("shortcuts"), sign: <Keyboard />, run: onHelp },
  ];
  return (
    <>
      <Group heading={t("pages")} entries={matching(pages, typed)} />
      <Group heading={t("others")} entries={matching(others, typed)} />
      <Group heading={t("actions")} entries={matching(actions, typed)} />
    </>
  );
}

function Group({ heading, entries }: { heading: string; entries: Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <Command.Group heading={heading} className={groupClass}>
      {entries.map(({ id, label, sign, run }) => (
        <PaletteItem key={id} id={id} sign={sign} onSelect={run}>
          {label}
        </PaletteItem>
      ))}
    </Command.Group>
  );
}

/** Entries whose name contains every word of the search. */
function matching(entries: Entry[], typed: string): Entry[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label }) => words.every((word) => label.toLocaleLowerCase().includes(word)));
}
