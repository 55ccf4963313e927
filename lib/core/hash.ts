/** 32-bit FNV-1a over UTF-16 code units; the same on every machine. */
export function fnv1a(s: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < s.length; i++) hash = Math.imul(hash ^ s.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
