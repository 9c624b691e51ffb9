/** A backup, restore or move failed. The message tells the operator what to do. */
export class BackupError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'BackupError';
  }
}
