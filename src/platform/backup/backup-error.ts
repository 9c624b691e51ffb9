/** A backup, restore or move that cannot be: the message is for the operator, and says what to do. */
export class BackupError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'BackupError';
  }
}
