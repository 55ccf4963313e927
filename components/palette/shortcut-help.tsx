"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Sheet } from "@/components/ui/sheet";
import { Switch } from "@/components/ui/switch";
import { useSingleKeys } from "./shortcuts";

const ALWAYS = [
  ["palette", ["Ctrl", "K"]],
  ["send", ["Enter"]],
  ["line", ["Shift", "Enter"]],
  ["messages", ["↑", "↓"]],
  ["options", ["Shift", "F10"]],
  ["close", ["Esc"]],
] as const;
const SINGLE = [
  ["write", ["/"]],
  ["chat", ["g", "t"]],
  ["memory", ["g", "m"]],
  ["persona", ["g", "p"]],
  ["account", ["g", "y"]],
  ["help", ["?"]],
] as const;

/** List of keyboard shortcuts, with a switch for single-key shortcuts. */
export function ShortcutHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("palette.help");
  const [single, setSingle] = useSingleKeys();
  return (
    <Sheet desktop="dialog" open={open} onOpenChange={onOpenChange} title={t("title")} description={t("lead")}>
      <div className="flex flex-col gap-5">
        <Keys rows={[...ALWAYS, ...(single ? SINGLE : [])]} />
        <Switch label={t("single")} hint={t("singleHint")} checked={single} onCheckedChange={setSingle} />
      </div>
    </Sheet>
  );
}

type Row = (typeof ALWAYS)[number] | (typeof SINGLE)[number];

function Keys({ rows }: { rows: Row[] }) {
  const t = useTranslations("palette.help.keys");
  return (
    <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2.5">
      {rows.map(([name, keys]) => (
        <div key={name} className="contents">
          <dt>{t(name)}</dt>
          <dd className="flex gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-7 rounded-md border border-edge bg-well px-1.5 py-0.5 text-center font-sans text-sm"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
