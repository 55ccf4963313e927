export type EnterKey = {
  key: string;
  keyCode: number;
  isComposing: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
};

/** The key code of a keydown that belongs to an input method. */
const COMPOSING_KEY_CODE = 229;

/**
 * Whether this keydown sends the words. Enter does, Shift+Enter makes a line; on a touch keyboard Enter makes a line
 * (`coarse`), for there the button is at hand. Ctrl or Cmd+Enter always sends. An Enter that only confirms what an
 * input method offers never does: `isComposing` says so, and in Safari, which ends the composition before this
 * keydown, only the key code 229 does.
 */
export function isSendKey(event: EnterKey, { coarse }: { coarse: boolean }): boolean {
  if (event.key !== "Enter" || event.isComposing || event.keyCode === COMPOSING_KEY_CODE) return false;
  if (event.ctrlKey || event.metaKey) return true;
  return !coarse && !event.shiftKey && !event.altKey;
}
