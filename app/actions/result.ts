/** What a server action answers. `message` may be shown; `fields` names what is wrong with which input. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | { ok: false; error: { code: string; message: string; fields?: Record<string, string> } };
