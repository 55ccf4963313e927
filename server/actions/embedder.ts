"use server";

import * as embedder from "@/server/operations/embedder";

export const saveEmbedder = embedder.saveEmbedder.action;
export const removeEmbedder = embedder.removeEmbedder.action;
