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
 * Whether this keydown sends the message. Enter does and Shift+Enter inserts a line break; on touch keyboards (`coarse`) Enter inserts one
 * too, because the send button is near. Ctrl+Enter and Cmd+Enter always send. The Enter that confirms an input method's suggestion never
 * does: `isComposing` is set then, except in Safari, which ends the composition before this keydown and sets only key code 229.
 */
export function isSendKey(event: EnterKey, { coarse }: { coarse: boolean }): boolean {
  if (event.key !== "Enter" || event.isComposing || event.keyCode === COMPOSING_KEY_CODE) return false;
  if (event.ctrlKey || event.metaKey) return true;
  return !coarse && !event.shiftKey && !event.altKey;
}
