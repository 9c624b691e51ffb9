import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKindForm, type KindForm } from '#admin-kit/form/state/kind-form.ts';
import { KINDS } from '#kinds.ts';
import { type Kind, listFields, listFilters } from '#lib/kinds/kind.ts';
import { listPageTexts } from '#lib/kinds/page-contract.ts';
import { getPublicAddress } from './pages/public-addresses.ts';
import { RECORD_STORES } from './records/record-stores.ts';
import { RECORD_KINDS } from './testing/record-kinds.ts';
import { createTestApp, type TestApp, type TestBrowser } from './testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'kinds' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());

// The types of values and rows differ, and the tests use none of them.
// biome-ignore lint/suspicious/noExplicitAny: no common type accepts the rows of every kind
type AnyForm = KindForm<any, any, object>;
/** The forms that differ from their kind's declaration: exports of the features' files of form values. */
const MODULES = import.meta.glob<object>('../features/*/*/admin/**/*-values.ts', { eager: true });
const OWN_FORMS: readonly AnyForm[] = [
  ...Object.values(MODULES).flatMap((one) =>
    Object.values(one).filter((value) => typeof value === 'object' && 'conflictFields' in value),
  ),
];

/** Columns that every record has and no kind declares. */
// The last one is what the server notes of a white paper's file.
const COMMON = ['id', 'version', 'isSample', 'undrawableUrl'];

/** Practices that a record can name. */
const PRACTICES = ['901', '902'];
const addPractices = () =>
  app.database.query(
    `INSERT INTO practices (id, title, slug) SELECT id, 'Practice', id::text FROM unnest('{${PRACTICES}}'::int[]) AS id ON CONFLICT DO NOTHING`,
  );

/** Two different values for a filter. */
const getTwoValues = (kind: Kind, name: string): readonly string[] => {
  const field = kind.fields[name];
  if (name === 'practiceIds') return PRACTICES;
  if (field?.type === 'ids') return ['1', '2'];
  return field?.type === 'choice' ? field.options.slice(0, 2) : ['one', 'another'];
};

/** A record's value that matches this value of a filter. */
const toFieldValue = (kind: Kind, name: string, value: string): unknown => {
  const type = kind.fields[name]?.type;
  if (type === 'ids') return [Number(value)];
  return type === 'strings' ? [value] : value;
};

const listWrittenTimes = (kind: Kind): string[] =>
  listFields(kind).flatMap(([name, field]) => (field.type === 'time' && !field.isServerSet ? [name] : []));

const getLeastBody = (kind: Kind) => RECORD_KINDS.find(({ path }) => path === kind.path)?.requiredFields ?? {};

it('every kind has a store', () => {
  const names = KINDS.map(({ name }) => name).toSorted();
  expect(RECORD_STORES.map(({ kind }) => kind.name).toSorted()).toEqual(names);
});

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('the form of %s', (name, kind) => {
  const form: AnyForm = OWN_FORMS.find((one) => one.kind.name === name) ?? createKindForm(kind);
  const written = listFields(kind).flatMap(([field, { isServerSet, isArranged }]) =>
    isServerSet || isArranged ? [] : [field],
  );

  it('has every field that a client may write, in its values, its request and its conflicts', () => {
    expect(Object.keys(form.empty)).toEqual(written);
    expect(Object.keys(form.toBody(form.empty))).toEqual(written);
    expect(form.conflictFields.map((field) => field.name)).toEqual(written);
  });

  it('changes nothing of a record that is saved as it was opened', async () => {
    const tested = RECORD_KINDS.find(({ path }) => path === kind.path);
    const sent = { ...tested?.requiredFields, ...tested?.optionalFields };
    const record = (await (await admin.send(kind.path, sent)).json()) as Record<string, unknown>;
    const body = form.toBody(form.toValues(record)) as Record<string, unknown>;
    expect(body).toEqual(Object.fromEntries(written.map((field) => [field, record[field]])));
  });
});

describe.each(RECORD_STORES.map((store) => [store.kind.name, store] as const))('%s', (_name, { kind, table }) => {
  const tableName = getTableName(table);

  it('declares every column of its table', () => {
    const undeclared = Object.keys(getTableColumns(table)).filter(
      (column) => !COMMON.includes(column) && !kind.fields[column],
    );
    expect(undeclared).toEqual([]);
  });

  it('has triggers that raise the content version for every public column', async () => {
    const watched = await app.database.query<{ name: string }>(
      `SELECT DISTINCT attname AS name FROM pg_trigger
         JOIN pg_attribute ON attrelid = tgrelid AND (cardinality(tgattr::int2[]) = 0 OR attnum = ANY (tgattr::int2[]))
       WHERE tgrelid = '${tableName}'::regclass AND tgfoid = 'raise_content_version'::regproc
         AND (tgtype & 16) <> 0 AND attnum > 0`,
    );
    const names = new Set(watched.map(({ name }) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())));
    const columns = Object.keys(getTableColumns(table));
    const unwatched = listFields(kind).filter(
      ([name, field]) => columns.includes(name) && !field.isVolatile && !names.has(name),
    );
    expect(unwatched.map(([name]) => name)).toEqual([]);
  });

  it.each(listFilters(kind))('its filter "%s" works for everyone and for administrators', async (name) => {
    const [wanted = '', unwanted = ''] = getTwoValues(kind, name);
    await app.database.empty(tableName);
    if (name === 'practiceIds') await addPractices();
    for (const value of [wanted, unwanted]) {
      const reply = await admin.send(kind.path, {
        ...getLeastBody(kind),
        title: `Of ${value}`,
        [name]: toFieldValue(kind, name, value),
      });
      expect(reply.status).toBe(201);
    }
    for (const list of [
      await app.fetch(`${kind.path}?${name}=${wanted}`),
      await admin.fetch(`${kind.path}?${name}=${wanted}`),
    ]) {
      const rows = (await list.json()) as Record<string, unknown>[];
      expect(rows.map((row) => row[name])).toEqual([toFieldValue(kind, name, wanted)]);
    }
  });

  it.each(listFilters(kind))('its filter "%s" is part of the page cache key', (name) => {
    const address = (query: string) => getPublicAddress(new URL(`http://site.example${kind.path}${query}`));
    expect(address(`?${name}=one`)).not.toBe(address(''));
    expect(address(`?${name}=one`)).not.toBe(address(`?${name}=another`));
  });

  it.each(listWrittenTimes(kind))('refuses what is not a time as %s', async (name) => {
    const least = getLeastBody(kind);
    for (const time of ['tomorrow', '2026-02-30T08:00:00Z', '2026-03-01', '0000-01-01T00:00:00Z', 1, {}]) {
      const reply = await admin.send(kind.path, { ...least, [name]: time });
      expect([time, reply.status]).toEqual([time, 400]);
    }
  });

  const paged = kind.page?.key === 'id-title' ? [kind.noun.one] : [];
  it.each(paged)('answers the page of a %s, with each Markdown text as HTML', async () => {
    const { id } = (await (await admin.send(kind.path, getLeastBody(kind))).json()) as { id: number };
    const page = (await (await app.fetch(`${kind.path}/${id}`)).json()) as Record<string, unknown>;
    expect(page).toMatchObject({ id, [kind.titleField]: getLeastBody(kind)[kind.titleField] });
    for (const name of listPageTexts(kind)) expect(page[`${name}Html`]).toMatch(/^<h\d/);
    expect((await app.fetch(`${kind.path}/${id + 1}`)).status).toBe(404);
  });

  it('shows the public no field that is declared for others', async () => {
    await app.database.empty(tableName);
    await admin.send(kind.path, getLeastBody(kind));
    const [shown = {}] = (await (await app.fetch(kind.path)).json()) as object[];
    const hidden = listFields(kind).flatMap(([name, { audience = 'everyone' }]) =>
      audience === 'everyone' ? [] : [name],
    );
    expect(
      Object.keys(shown).filter((name) => hidden.includes(name) || ['version', 'isSample'].includes(name)),
    ).toEqual([]);
  });
});
