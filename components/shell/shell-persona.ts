import type { Avatar } from "@/lib/core/types/avatar";

/** Fields of a persona that the shell needs. */
export type ShellPersona = { id: string; displayName: string; avatar: Avatar };
