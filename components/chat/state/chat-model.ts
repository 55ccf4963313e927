"use client";

import { createContext, use } from "react";
import type { ModelView } from "@/lib/core/types/model-settings";

/** What a chat shows about the model that answers in it. */
export type ChatModel = Pick<ModelView, "process" | "power" | "isOperator">;

export const ModelContext = createContext<ChatModel>({ process: null, power: null, isOperator: false });

export const useChatModel = (): ChatModel => use(ModelContext);
