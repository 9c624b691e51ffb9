import { type Kind, listFields } from '#lib/kinds/kind.ts';
import { toSlug } from '#lib/slug.ts';
import type { Db } from '#platform/db/db.ts';
import { getFolder } from '#platform/records/record-file.ts';
import type { RecordStore } from '#platform/records/record-store.ts';
import { RECORD_STORES } from '../records/record-stores.ts';

/** The fields of a kind that name records, with the name of their kind. */
export const listReferences = (kind: Kind): { readonly name: string; readonly of: string; readonly isOne: boolean }[] =>
  listFields(kind).flatMap(([name, field]) =>
    field.type === 'id' || field.type === 'ids' ? [{ name, of: field.of, isOne: field.type === 'id' }] : [],
  );

const countNaming = (stores: readonly RecordStore[], { name }: Kind): number =>
  stores.filter(({ kind }) => listReferences(kind).some(({ of }) => of === name)).length;

/** Sorts kinds so that each comes after those that it names. Of kinds that name each other, the one that most others name is first. */
function sortByReferences(stores: readonly RecordStore[]): RecordStore[] {
  const sorted: RecordStore[] = [];
  const left = new Set(stores);
  while (left.size > 0) {
    const names = [...left].map(({ kind }) => kind.name);
    const isReady = ({ kind }: RecordStore) =>
      listReferences(kind).every(({ of }) => of === kind.name || !names.includes(of));
    const [most] = [...left].toSorted((a, b) => countNaming(stores, b.kind) - countNaming(stores, a.kind));
    const next = [...left].find(isReady) ?? most;
    if (!next) break;
    sorted.push(next);
    left.delete(next);
  }
  return sorted;
}

/** Every kind, those that others name before these as far as that is possible. */
export const EXPORTED_STORES: readonly RecordStore[] = sortByReferences(RECORD_STORES);

/** Those references of a kind whose records come with or after it. */
export function listLateReferences(kind: Kind) {
  const names = EXPORTED_STORES.map((store) => store.kind.name);
  return listReferences(kind).filter(({ of }) => names.indexOf(of) >= names.indexOf(kind.name));
}

/** The names of the files of all records, without their ending. */
export class RecordNames {
  readonly #names: ReadonlyMap<string, ReadonlyMap<number, string>>;
  constructor(names: ReadonlyMap<string, ReadonlyMap<number, string>>) {
    this.#names = names;
  }
  find = (kind: string, id: number): string | undefined => this.#names.get(kind)?.get(id);
  get size(): number {
    return [...this.#names.values()].reduce((sum, { size }) => sum + size, 0);
  }
  countOf = (kind: string): number => this.#names.get(kind)?.size ?? 0;
}

/** Bytes of a file's name, so that a number and an ending have room on every file system. */
const NAME_BYTES = 180;
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Names every record's file by its slug or its title. Of two with one name, the later one has its number added. */
export async function readRecordNames(db: Db): Promise<RecordNames> {
  const all = new Map<string, ReadonlyMap<number, string>>();
  for (const { kind, table, hasStatus } of EXPORTED_STORES) {
    const columns = table as unknown as Record<string, typeof table.id>;
    const name = columns.slug ?? columns[kind.titleField];
    if (!name) throw new Error(`${kind.name} has no name`);
    const rows = await db.select({ id: table.id, name }).from(table).where(hasStatus('all')).orderBy(table.id);
    const names = new Map<number, string>();
    const taken = new Set<string>();
    for (const row of rows as { id: number; name: string }[]) names.set(row.id, chooseFileName(kind, row, taken));
    all.set(kind.name, names);
  }
  return new RecordNames(all);
}

/** Names the file of a record in the folder of its kind. */
export function chooseFileName(
  kind: Pick<Kind, 'noun'>,
  { id, name }: { readonly id: number; readonly name: string },
  taken: Set<string>,
): string {
  const own = cut(toSlug(name)) || getFolder(kind);
  let free = DEVICE.test(own) ? `${own}-${id}` : own;
  while (taken.has(free)) free = `${free}-${id}`;
  taken.add(free);
  return free;
}

/** Cuts between characters. */
function cut(name: string): string {
  if (Buffer.byteLength(name) <= NAME_BYTES) return name;
  const bytes = Buffer.from(name).subarray(0, NAME_BYTES);
  return new TextDecoder()
    .decode(bytes)
    .replace(/\uFFFD+$/, '')
    .replace(/-+$/, '');
}
