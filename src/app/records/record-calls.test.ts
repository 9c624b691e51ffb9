import { afterAll, beforeAll, expect, it } from 'vitest';
import { KINDS } from '#kinds.ts';
import { createReadCalls, createRecordCalls, getKeyName } from '#lib/kinds/record-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let described: Readonly<Record<string, object>>;
beforeAll(async () => {
  app = await createTestApp({ label: 'record-calls' });
  described = ((await (await app.fetch('/api/openapi.json')).json()) as { paths: typeof described }).paths;
});
afterAll(() => app?.close());

const isAnswered = ({ method, path }: { method: string; path: string }) =>
  method.toLowerCase() in (described[path.replace(/:(\w+)/g, '{$1}')] ?? {});

it.each(KINDS.filter((kind) => kind.hasPublishing).map((kind) => [kind.name, kind] as const))(
  'every call that the administration sends about records of the kind %s is answered',
  (_, kind) => {
    const { list, get } = createReadCalls(kind.path, getKeyName(kind));
    const { getPreviewLinks, postPreviewLink, deletePreviewLinks, ...others } = createRecordCalls(kind);
    const ofPage = kind.page ? [get, getPreviewLinks, postPreviewLink, deletePreviewLinks] : [];
    const calls = [list, ...Object.values(others), ...ofPage];
    expect(calls.filter((call) => !isAnswered(call))).toEqual([]);
  },
);
