/** What this browser keeps under a key; null when there is nothing, or no storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key, an empty one not at all. A full or forbidden storage costs the safety copy, nothing else. */
export function writeStored(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}
