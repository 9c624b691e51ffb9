import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { createAiMetrics } from '../src/platform/ai/ai-metrics.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { ALLOCATOR, NODE_OPTIONS } from './server-command.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
// The table in README names every setting there is.
const settings = new Set([...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
const OF_OTHERS = ['NODE_ENV', 'PATH', 'BACKUP_PLACE', ...Object.keys(ALLOCATOR)];

interface Service {
  readonly image: string;
  readonly environment?: Record<string, unknown>;
}

describe('what is deployed', () => {
  it('has the pinned node and this version', () => {
    const { version, devDependencies } = JSON.parse(read('package.json'));
    expect(read('deploy/Dockerfile').match(/^FROM node:(\S+)-bookworm-slim/gm)).toEqual(
      Array(2).fill(`FROM node:${devDependencies.node}-bookworm-slim`),
    );
    expect(read('deploy/kubernetes/greatcircle.yaml').match(/image: greatcircle:(\S+)/g)).toEqual(
      Array(2).fill(`image: greatcircle:${version}`),
    );
  });

  it('starts the server with the memory limits of npm start', () => {
    for (const file of ['deploy/Dockerfile', 'deploy/systemd/greatcircle.service']) {
      const text = read(file).replace(/[",[\]]+/g, '');
      for (const [name, value] of Object.entries(ALLOCATOR))
        expect(text).toMatch(new RegExp(`[ =]${name}=${value}\\b`));
      expect(text).toContain(`node ${NODE_OPTIONS.join(' ')} dist/server/server.js`);
    }
  });

  it('makes only settings that there are', () => {
    const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
      services: Record<string, Service>;
    };
    const ours = Object.values(compose.services).filter(({ image }) => image === 'greatcircle');
    expect(ours).toHaveLength(3);
    const kubernetes = parseAllDocuments(read('deploy/kubernetes/greatcircle.yaml')).map((document) => document.toJS());
    expect(kubernetes.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'Ingress',
      'CronJob',
    ]);
    const units = ['greatcircle.service', 'greatcircle-backup.service'].flatMap((unit) =>
      [...read(`deploy/systemd/${unit}`).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((one) => one.split('=')[0]),
      ),
    );
    const image = /^ENV ((?:.*\\\n)*.*)$/m.exec(read('deploy/Dockerfile'))?.[1]?.replaceAll('\\\n', '') ?? '';
    const made = [
      ...ours.flatMap(({ environment }) => Object.keys(environment ?? {})),
      ...kubernetes[0].spec.template.spec.containers[0].env.map(({ name }: { name: string }) => name),
      ...units,
      ...image.split(/ +/).map((one) => one.split('=')[0]),
    ];
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter((name) => !settings.has(name) && !OF_OTHERS.includes(name))).toEqual([]);
  });

  it('asks for figures that the site tells', async () => {
    const metrics = createMetrics('1.0.0');
    const none = async () => [];
    metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 } as never);
    metrics.watchQueue({ depth: none } as never);
    metrics.watchCache({ stats: { hits: 0, misses: 0, entries: 0, bytes: 0 } } as never, () => 1);
    metrics.watchLanes({});
    createAiMetrics(metrics.registry);
    const told = await metrics.text();
    const asked = new Set(read('deploy/grafana-dashboard.json').match(/greatcircle_[a-z0-9_]+/g));
    expect(asked.size).toBeGreaterThan(12);
    const missing = [...asked].filter((name) => !told.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `));
    expect(missing).toEqual([]);
  });
});
