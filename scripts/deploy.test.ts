import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { createAiMetrics } from '../src/platform/ai/ai.ts';
import { SETTING_NAMES } from '../src/platform/config/config.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { ALLOCATOR_SETTINGS, NODE_OPTIONS } from './server-command.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
// The table in README lists every setting.
const settings = new Set([...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
const OTHER_VARIABLES = ['NODE_ENV', 'PATH', 'BACKUP_PLACE', 'NODE_COMPILE_CACHE', ...Object.keys(ALLOCATOR_SETTINGS)];

interface Service {
  readonly image: string;
  readonly environment?: Record<string, unknown>;
  readonly env_file?: string;
  readonly hostname?: string;
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
}

const readServices = () =>
  (parse(read('deploy/compose/compose.yaml'), { merge: true }) as { services: Record<string, Service> }).services;
const readManifests = () =>
  parseAllDocuments(read('deploy/kubernetes/greatcircle.yaml')).map((document) => document.toJS());

describe('deployment files', () => {
  it('use the pinned Node and the current version', () => {
    const { version, devDependencies } = JSON.parse(read('package.json'));
    expect(read('deploy/Dockerfile').match(/^FROM node:(\S+)-bookworm-slim/gm)).toEqual(
      Array(2).fill(`FROM node:${devDependencies.node}-bookworm-slim`),
    );
    expect(read('deploy/kubernetes/greatcircle.yaml').match(/image: greatcircle:(\S+)/g)).toEqual(
      Array(2).fill(`image: greatcircle:${version}`),
    );
  });

  it('start the server with the same memory limits as npm start', () => {
    for (const file of ['deploy/Dockerfile', 'deploy/systemd/greatcircle.service']) {
      const text = read(file).replace(/[",[\]]+/g, '');
      for (const [name, value] of Object.entries(ALLOCATOR_SETTINGS))
        expect(text).toMatch(new RegExp(`[ =]${name}=${value}\\b`));
      expect(text).toContain(`node ${NODE_OPTIONS.join(' ')} dist/server/server.js`);
    }
  });

  it('keep compiled code where it survives a restart', () => {
    const unit = read('deploy/systemd/greatcircle.service');
    const folder = /^CacheDirectory=(\S+)$/m.exec(unit)?.[1];
    expect(unit).toMatch(new RegExp(`^Environment=NODE_COMPILE_CACHE=/var/cache/${folder}$`, 'm'));
    const [, dataDir, cache] = /DATA_DIR=(\S+) NODE_COMPILE_CACHE=(\S+)/.exec(read('deploy/Dockerfile')) ?? [];
    expect(cache?.startsWith(`${dataDir}/`)).toBe(true);
  });

  it('start the site again however often it fails, and open its data to no other account', () => {
    const [site = '', backup = ''] = ['greatcircle', 'greatcircle-backup'].map((name) =>
      read(`deploy/systemd/${name}.service`),
    );
    expect(site.slice(0, site.indexOf('[Service]'))).toMatch(/^StartLimitIntervalSec=0$/m);
    for (const unit of [site, backup])
      expect(unit).toMatch(/^StateDirectory=greatcircle\n(#.*\n)?StateDirectoryMode=0700$/m);
  });

  it('ask the next node for a file of another build', () => {
    const assets = readManifests().find(({ metadata }) => metadata.name === 'greatcircle-assets');
    expect(assets.metadata.annotations).toEqual({
      'nginx.ingress.kubernetes.io/proxy-next-upstream': 'error timeout http_404',
    });
    expect(read('deploy/proxy/nginx.conf')).toMatch(/location \/assets\/ \{[^}]* http_404;/);
  });

  it('leave the limit of uploads to the nodes', () => {
    expect(read('deploy/proxy/nginx.conf')).toMatch(/^ *client_max_body_size 0;$/m);
    const ingress = readManifests().find(({ kind }) => kind === 'Ingress');
    expect(ingress.metadata.annotations).toEqual({
      'nginx.ingress.kubernetes.io/proxy-body-size': '0',
      'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
    });
  });

  it('pass every setting on, and the documents name each', () => {
    // The table in README leaves out NODE_ENV, because the build sets it.
    expect(SETTING_NAMES.filter((name) => name !== 'NODE_ENV' && !settings.has(name))).toEqual([]);
    for (const { image, env_file } of Object.values(readServices()))
      expect(env_file).toBe(image === 'greatcircle' ? '.env' : undefined);
    expect(readManifests()[0].spec.template.spec.containers[0].envFrom).toEqual([
      { secretRef: { name: 'greatcircle' } },
    ]);
  });

  it('and the guides name what a site needs to send mail and to have an owner', () => {
    const [, oneMachine = '', threeMachines = ''] =
      /## One machine\n(.*?)\n## .*\n6\. On `a` and `b`(.*?)\n7\. /s.exec(read('docs/operating.md')) ?? [];
    const guides = {
      oneMachine,
      threeMachines,
      compose: read('deploy/compose/.env.example'),
      kubernetes: read('deploy/kubernetes/greatcircle.yaml').split('apiVersion')[0] ?? '',
    };
    for (const [guide, text] of Object.entries(guides))
      for (const name of ['SMTP_URL', 'MAIL_FROM', 'CONTACT_TO', 'ADMIN_EMAIL'])
        expect(text, `${name} in ${guide}`).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('set only variables that exist', () => {
    const ours = Object.values(readServices()).filter(({ image }) => image === 'greatcircle');
    expect(ours).toHaveLength(3);
    const kubernetes = readManifests();
    expect(kubernetes.map(({ kind }) => kind)).toEqual([
      'StatefulSet',
      'Service',
      'PodDisruptionBudget',
      'Ingress',
      'Ingress',
      'CronJob',
    ]);
    const units = ['greatcircle.service', 'greatcircle-backup.service'].flatMap((unit) =>
      [...read(`deploy/systemd/${unit}`).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((one) => one.split('=')[0]),
      ),
    );
    const image = /^ENV ((?:.*\\\n)*.*)$/m.exec(read('deploy/Dockerfile'))?.[1]?.replaceAll('\\\n', '') ?? '';
    const used = [
      ...ours.flatMap(({ environment }) => Object.keys(environment ?? {})),
      ...kubernetes[0].spec.template.spec.containers[0].env.map(({ name }: { name: string }) => name),
      ...units,
      ...image.split(/ +/).map((one) => one.split('=')[0]),
    ];
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !settings.has(name) && !OTHER_VARIABLES.includes(name))).toEqual([]);
  });

  // Otherwise a node cannot tell which mails of a newsletter left before it was killed (decision 39).
  it('let a node that starts again find its name and its data', () => {
    const nodes = Object.entries(readServices()).filter(
      ([, { image, profiles }]) => image === 'greatcircle' && !profiles,
    );
    expect(nodes.map(([, { hostname, volumes }]) => ({ hostname, volumes }))).toEqual(
      nodes.map(([name]) => ({ hostname: name, volumes: [`${name}:/data`] })),
    );
    const [{ kind, spec }] = readManifests();
    const [claim] = spec.volumeClaimTemplates ?? [];
    expect([kind, spec.template.spec.containers[0].volumeMounts]).toEqual([
      'StatefulSet',
      expect.arrayContaining([{ name: claim?.metadata.name, mountPath: '/data' }]),
    ]);
  });

  it('and the document for operators name only metrics that the site exports', async () => {
    const metrics = createMetrics('1.0.0');
    const none = async () => [];
    metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 } as never);
    metrics.watchQueue({ getDepth: none } as never);
    metrics.watchCache({ stats: { hits: 0, misses: 0, entries: 0, bytes: 0 } } as never, () => 1);
    metrics.watchLimiters({});
    createAiMetrics(metrics.registry);
    const exported = await metrics.getText();
    const queried = new Set(read('deploy/grafana-dashboard.json').match(/greatcircle_[a-z0-9_]+/g));
    expect(queried.size).toBeGreaterThan(12);
    // The table writes two metrics as `cache_{hits,misses}`, and `nodejs_*` for all that begin with it.
    const documented = [...read('docs/operating.md').matchAll(/(greatcircle_[a-z_]*)(?:\{([a-z_,]+)\})?/g)];
    for (const [, name = '', ends = ''] of documented) {
      if (ends !== '' || !name.endsWith('_')) for (const end of ends.split(',')) queried.add(name + end);
    }
    expect(queried.size).toBeGreaterThan(25);
    const missing = [...queried].filter(
      (name) => !exported.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `),
    );
    expect(missing).toEqual([]);
  });
});
