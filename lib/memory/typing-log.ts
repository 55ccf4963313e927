/** When each user last typed, as this process was told. Nothing of it is kept: it matters for a minute. */
export class TypingLog {
  private readonly last = new Map<string, Date>();

  note(userId: string, at: Date): void {
    this.last.set(userId, at);
  }

  lastAt(userId: string): Date | null {
    return this.last.get(userId) ?? null;
  }
}
