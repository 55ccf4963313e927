/** The text stored in this browser under a key; null when there is none, or no storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; an empty one is removed. If storage is full or forbidden, only this copy is lost. */
export function writeStored(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}
