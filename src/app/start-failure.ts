import path from 'node:path';
import { removeRowValues } from '#platform/config/logger.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { explainError } from '#platform/db/embedded/start-failures.ts';

/**
 * Describes why the start failed, in one sentence for the operator, without values of rows.
 * @param dataDir from the settings, if they could be read
 */
export function toStartupError(error: unknown, dataDir: string | undefined): StartupError {
  if (error instanceof StartupError) return error;
  const isFileError = error instanceof Error && 'code' in error && 'path' in error && 'syscall' in error;
  if (isFileError) {
    const what = dataDir !== undefined && isRelated(dataDir, String(error.path)) ? 'DATA_DIR' : 'A file';
    return new StartupError(`${what} cannot be used: ${explainError(error, '')}.`, { cause: error });
  }
  const reason = getFirstLine(removeRowValues(error)).replace(/\.$/, '');
  return new StartupError(`An unexpected error ended the start: ${reason}. LOG_LEVEL=debug logs where.`, {
    cause: error,
  });
}

/** Whether one path contains the other: if a folder cannot be created, the error names its parent. */
function isRelated(dataDir: string, file: string): boolean {
  const isInside = (folder: string, place: string) => !path.relative(folder, place).startsWith('..');
  return isInside(dataDir, file) || isInside(file, dataDir);
}

function getFirstLine(error: unknown): string {
  if (!(error instanceof Error)) return 'it has no message';
  // The message of a failed query is the query itself; its cause has the error of PostgreSQL.
  const { message } = error.cause instanceof Error ? error.cause : error;
  return message.split('\n')[0] || error.name;
}
