import path from 'node:path';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { countRecords } from '#admin-kit/kind-names.ts';
import {
  countDrafts,
  getDraftNoun,
  groupProblems,
  type ImportState,
} from '#features/firm/imports/imports.constants.ts';
import type { ImportReport } from '#features/firm/imports/imports.contract.ts';
import { openPath } from '#features/firm/imports/server/files/open-source.ts';
import { ImportRefusal } from '#features/firm/imports/server/imports.errors.ts';
import {
  findImport,
  insertImport,
  saveProgress,
  toReportColumn,
  updateImport,
} from '#features/firm/imports/server/imports.store.ts';
import { imports } from '#features/firm/imports/server/imports.table.ts';
import { ImportBusy, readFiles, runAlone } from '#features/firm/imports/server/process-import.service.ts';
import { takeBackRecords } from '#features/firm/imports/server/take-back.service.ts';
import { createSiteReader } from '#features/firm/settings/server/settings.service.ts';
import { loadAuthSecret } from '#platform/auth/auth-secret.ts';
import { users } from '#platform/auth/users.table.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { createLogger } from '#platform/config/logger.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { openDb, openPool, type RootDb } from '#platform/db/db.ts';
import type { Log } from '#platform/db/embedded/types.ts';
import { openSendingQueue } from '#platform/jobs/queue.ts';
import type { Actor } from '#platform/publishing/own-drafts.ts';
import { createCheckedStorage } from '#platform/storage/checked-storage.ts';
import { site as ownSite, sampleSite } from '#site';
import { loadSiteConfig, openSite } from '../backup/site-data.ts';
import { createImportDeps } from './create-import-deps.ts';
import { createWriters } from './create-writers.ts';
import { findOwnExport } from './own/own-source.ts';

export interface ImportRequest {
  /** A file or a folder; undefined to take an import back. */
  readonly given: string | undefined;
  /** Imports, instead of telling what would happen. */
  readonly isGo: boolean;
  /** Fetches pictures that are not in the file from the former site. */
  readonly fetchesPictures: boolean;
  readonly takeBack: number | undefined;
}

interface CommandTools {
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Told how far it is, now and then. */
  readonly onProgress: (text: string) => void;
}

/** `npm run import`: checks or imports a file or a folder on the site's machine, or takes an import back. @returns what to print */
export async function runImportCommand(request: ImportRequest, tools: CommandTools): Promise<string> {
  const config = loadSiteConfig(process.env);
  const data = await openSite(config, tools.log);
  const pool = openPool(data.connection, { warn: (_details, text) => tools.log.warn(text) });
  try {
    const db = openDb(pool);
    const queue = await openSendingQueue(pool, createLogger({ logLevel: 'silent' }));
    const siteDefaults = config.sampleContent ? sampleSite : ownSite;
    const deps = createImportDeps({
      db,
      storage: createCheckedStorage(data.files, db),
      queue,
      secret: await loadAuthSecret(config.authSecret, config.dataDir),
      publicUrl: config.publicUrl,
      site: createSiteReader(db, siteDefaults, () => 0),
      siteDefaults,
    });
    const run = {
      db,
      writers: createWriters(deps),
      actor: await findOwner(db),
      tools,
      allowsPrivate: config.webhookPrivate,
    };
    return await runAlone(db, () =>
      request.takeBack === undefined ? readGiven(run, request) : takeBack(run, request.takeBack),
    );
  } catch (error) {
    if (error instanceof BackupError || error instanceof StartupError) throw error;
    const isKnown = error instanceof ImportRefusal || error instanceof ImportBusy;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(isKnown ? reason : `It ended early: ${reason}. The same command goes on.`, { cause: error });
  } finally {
    await pool.end();
    await data.close();
  }
}

interface Run {
  readonly db: RootDb;
  readonly writers: ReturnType<typeof createWriters>;
  readonly actor: Actor;
  readonly tools: CommandTools;
  readonly allowsPrivate: boolean;
}

/** Imports on the command line have the rights of the owner. */
async function findOwner(db: RootDb): Promise<Actor> {
  const [owner] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(desc(users.isOwner), users.id)
    .limit(1);
  if (!owner) throw new ImportRefusal('The site has no administrator. Start it once first.');
  return owner;
}

async function readGiven(
  { db, writers, actor, tools, allowsPrivate }: Run,
  { given = '', isGo, fetchesPictures }: ImportRequest,
): Promise<string> {
  const files = await openPath(given);
  try {
    const opened = isGo
      ? await openRow(db, path.basename(path.resolve(given)), actor)
      : { id: 0, state: 'checking' as const, doneReport: null };
    const row = { ...opened, fetchesPictures };
    const onProgress = async (report: ImportReport) => {
      tools.onProgress(describeCounts(report));
      if (isGo) await saveProgress(db, row.id, toReportColumn('running', report));
      return tools.signal.aborted;
    };
    const change = await readFiles({ db, writers, findOwnExport, allowsPrivate }, row, {
      files,
      actor,
      onProgress,
    }).catch(async (error: unknown) => {
      if (isGo)
        await updateImport(db, row.id, {
          state: 'failed',
          failure: error instanceof ImportRefusal ? error.message : 'The command ended early.',
        });
      throw error;
    });
    // Ctrl+C ends the command, which nobody else goes on with.
    const state: ImportState = tools.signal.aborted ? 'stopped' : change.state;
    if (isGo) await updateImport(db, row.id, { ...change, state });
    const report = change.checkReport ?? change.doneReport;
    const lines = [`${change.source}:`, ...(report ? describeReport(report) : [])];
    if (!isGo) return [...lines, '', 'Nothing was changed. Add --go to import.'].join('\n');
    const end = state === 'done' ? 'Imported' : 'Stopped. The same command goes on';
    return [...lines, '', `${end}. Take it back with: npm run import -- --take-back ${row.id}`].join('\n');
  } finally {
    await files.close();
  }
}

/** The row of an earlier run of the same file that did not end, or a new one. */
async function openRow(db: RootDb, fileName: string, actor: Actor) {
  const [earlier] = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.fileName, fileName),
        isNull(imports.fileKey),
        inArray(imports.state, ['running', 'stopped', 'failed']),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  if (!earlier) return insertImport(db, { fileName, state: 'running', userId: actor.id });
  await updateImport(db, earlier.id, { state: 'running', failure: null, isStopWanted: false, userId: actor.id });
  return { ...earlier, state: 'running' as const };
}

async function takeBack({ db, writers, actor, tools }: Run, id: number): Promise<string> {
  const found = await findImport(db, id);
  if (!found?.row.doneReport) throw new ImportRefusal(`There is no import ${id} that brought anything.`);
  await updateImport(db, id, { state: 'taking-back', isStopWanted: false });
  const onProgress = async (report: ImportReport) => {
    tools.onProgress(describeCounts(report));
    return tools.signal.aborted;
  };
  const { report, isStopped } = await takeBackRecords({ db, importId: id, writers, actor, onProgress });
  await updateImport(db, id, { takenBackReport: report, state: isStopped ? 'stopped' : 'taken-back' });
  const kept = report.problems.map(({ what, why }) => `  stays: ${what}. ${why}`);
  return [`Taken back: ${describeCounts(report) || 'nothing was left to remove'}`, ...kept].join('\n');
}

const OUTCOME_WORDS = { new: '', known: 'already here', refused: 'not imported' } as const;

function describeCounts({ counts }: ImportReport): string {
  return Object.entries(counts)
    .flatMap(([type, outcomes]) =>
      (['new', 'known', 'refused'] as const).flatMap((outcome) => {
        const count = outcomes[outcome] ?? 0;
        return count === 0
          ? []
          : [[countDrafts(type, count, countRecords), OUTCOME_WORDS[outcome]].filter(Boolean).join(' ')];
      }),
    )
    .join(', ');
}

function describeReport(report: ImportReport): string[] {
  const samples = report.samples.map(
    ({ type, title, detail }) => `  ${getDraftNoun(type)}: ${title}${detail ? ` (${detail})` : ''}`,
  );
  const problems = groupProblems(report.problems).flatMap(({ why, names }) =>
    names.length === 1 ? [`  ${names[0]}: ${why}`] : [`  ${why}`, ...names.map((name) => `    ${name}`)],
  );
  const more = report.problemCount - report.problems.length;
  return [
    describeCounts(report) || 'There is nothing new.',
    ...(samples.length > 0 ? ['', 'The first of each:', ...samples] : []),
    ...(problems.length > 0 ? ['', 'What needs a look:', ...problems] : []),
    ...(more > 0 ? [`  and ${more.toLocaleString('en-US')} more`] : []),
  ];
}
