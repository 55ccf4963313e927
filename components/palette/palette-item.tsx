"use client";
import { clsx } from "clsx";

import { Command } from "cmdk";
import type { ReactNode } from "react";

export const groupClass = clsx(
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1",
  "[&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:text-sm",
);

type PaletteItemProps = { id: string; sign: ReactNode; note?: string; onSelect: () => void; children: ReactNode };

/** One entry of the palette. `id` must be unique. */
export function PaletteItem({ id, sign, note, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className={clsx(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5",
        "data-[selected=true]:bg-lamp-wash data-[selected=true]:text-lamp forced-colors:data-[selected=true]:outline",
      )}
    >
      <span aria-hidden className="grid size-5 shrink-0 place-items-center text-ink-soft [&_svg]:size-4.5">
        {sign}
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
      {note ? <span className="shrink-0 text-ink-soft text-sm">{note}</span> : null}
    </Command.Item>
  );
}
