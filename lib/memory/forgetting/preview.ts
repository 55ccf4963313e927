import type { Db } from "@/db";
import type { ForgetPreview, ForgetRequest } from "@/lib/core/types/forgetting";
import type { Scope } from "../scope";
import { planForgetting } from "./plan";

/**
 * What forgetting something would do, by the plan that `forget` carries out; changes nothing. `words` are the messages that would be
 * deleted or excluded from recall.
 * @throws AppError `not_found` for an unknown id, one of another user, or of another kind.
 */
export async function previewForgetting(db: Db, scope: Scope, request: ForgetRequest): Promise<ForgetPreview> {
  const { kind, id, label, counts, dependants, older, entities, messages, excluded } = await planForgetting(
    db,
    scope,
    request,
  );
  const words = [...messages, ...excluded].map(({ id, role, content, createdAt }) => ({
    id,
    role,
    content,
    createdAt,
  }));
  const inOrder = words.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  return { kind, id, label, counts, dependants, older, entities, words: inOrder };
}
