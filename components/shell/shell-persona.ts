/** What the shell knows of a persona. */
export type ShellPersona = { id: string; displayName: string };
