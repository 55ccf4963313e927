/** Cookie by which the server reads a flag of this browser. "1" for yes, absent for no. */
export const flagCookie = (name: string) => `echovessel.${name}`;

/** Flags that decide the layout of the chat page. */
export const CHAT_FLAGS = { isThreadFolded: "thread.folded", isNotebookNoteRead: "offline-note.read" } as const;
export type ChatFlags = Record<keyof typeof CHAT_FLAGS, boolean>;
