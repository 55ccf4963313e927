import { useStoredFlag } from "../ui/use-stored-flag";

/** Pages that `g` followed by a letter opens. */
export const PAGE_KEYS = { t: "chat", m: "memory", p: "persona", y: "account" } as const;
export type PageKey = keyof typeof PAGE_KEYS;

/** What a keydown requests; `begins` waits for the letter of a page. */
export type ShortcutAction = { kind: "palette" | "help" | "write" | "begins" } | { kind: "place"; key: PageKey } | null;

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** Interprets a keydown. Ctrl or Cmd+K opens the palette anywhere; single keys count outside fields, and only while `single` is on. */
export function readShortcut(key: Key, now: { isWriting: boolean; begun: boolean; single: boolean }): ShortcutAction {
  if (key.isComposing) return null;
  if ((key.ctrlKey || key.metaKey) && !key.altKey) return key.key.toLowerCase() === "k" ? { kind: "palette" } : null;
  if (key.altKey || now.isWriting || !now.single) return null;
  if (now.begun && key.key in PAGE_KEYS) return { kind: "place", key: key.key as PageKey };
  if (key.key === "g") return { kind: "begins" };
  if (key.key === "?") return { kind: "help" };
  return key.key === "/" ? { kind: "write" } : null;
}

/** Whether single-key shortcuts are on in this browser: assistive tools such as speech input may type many keys by accident. */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [isOff, setIsOff] = useStoredFlag("single-keys.off", false);
  return [!isOff, (isOn) => setIsOff(!isOn)];
}
