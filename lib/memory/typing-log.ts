/** When each user last typed, in this process's memory only, because it matters for just a minute. */
export class TypingLog {
  private readonly last = new Map<string, Date>();

  note(userId: string, at: Date): void {
    this.last.set(userId, at);
  }

  lastAt(userId: string): Date | null {
    return this.last.get(userId) ?? null;
  }
}
