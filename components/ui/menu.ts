import { clsx } from "clsx";
/** Classes of a small menu and its items. */
export const menuClass =
  "z-50 max-h-[70dvh] min-w-52 animate-fade-in overflow-y-auto rounded-xl border border-thread bg-sheet p-1.5 shadow-lifted";

export const menuItemClass = clsx(
  "flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-lg px-3 outline-none",
  "data-[highlighted]:bg-lamp-wash data-[highlighted]:text-lamp forced-colors:data-[highlighted]:outline",
);
