import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const load = (env: Record<string, string>) => loadConfig(env, { rootDir: '/srv/site', brandDomain: 'firm.example' });
const NEEDED = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };

describe('the settings of traces', () => {
  it('are all optional, and then nothing is traced', () => {
    expect(load({}).tracing).toBeUndefined();
    expect(load({ OTEL_SERVICE_NAME: 'the-site', OTEL_TRACES_SAMPLER_ARG: '0.5' }).tracing).toBeUndefined();
  });

  it('are a collector, its headers, a service name and a sampling share', () => {
    expect(load(NEEDED).tracing).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      headers: {},
      serviceName: 'greatcircle',
      share: 1,
    });
    expect(
      load({
        ...NEEDED,
        OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a=b,x-team=web',
        OTEL_SERVICE_NAME: 'the-site',
        OTEL_TRACES_SAMPLER_ARG: '0.05',
      }).tracing,
    ).toMatchObject({
      headers: { authorization: 'Bearer a=b', 'x-team': 'web' },
      serviceName: 'the-site',
      share: 0.05,
    });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }, 'The setting OTEL_EXPORTER_OTLP_ENDPOINT is needed where'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address'],
    [{ ...NEEDED, OTEL_EXPORTER_OTLP_HEADERS: 'a' }, 'OTEL_EXPORTER_OTLP_HEADERS must be name=value'],
    [{ ...NEEDED, OTEL_EXPORTER_OTLP_HEADERS: 'a=%E0' }, 'OTEL_EXPORTER_OTLP_HEADERS must be name=value'],
    [{ ...NEEDED, OTEL_EXPORTER_OTLP_HEADERS: 'a=%7f' }, 'OTEL_EXPORTER_OTLP_HEADERS must be name=value'],
    [{ ...NEEDED, OTEL_EXPORTER_OTLP_HEADERS: 'a=ключ' }, 'OTEL_EXPORTER_OTLP_HEADERS must be name=value'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://:word@127.0.0.1:4318' }, 'must be an address without query or password'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/?a=b' }, 'must be an address without query or password'],
    [{ ...NEEDED, OTEL_EXPORTER_OTLP_HEADERS: 'a=b\r\nc: d' }, 'OTEL_EXPORTER_OTLP_HEADERS must be name=value'],
    [{ ...NEEDED, OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  ])('stop the start with a clear message if they are wrong: %j', (env, sentence) => {
    expect(() => load(env)).toThrow(sentence);
  });
});
