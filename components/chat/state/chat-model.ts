"use client";

import { createContext, use } from "react";
import type { ModelView } from "@/lib/core/types/model-settings";

/** What a conversation shows of the model that answers in it. */
export type TalkModel = Pick<ModelView, "process" | "power" | "isOperator">;

export const ModelContext = createContext<TalkModel>({ process: null, power: null, isOperator: false });

export const useTalkModel = (): TalkModel => use(ModelContext);
