import { describe, expect, it } from 'vitest';
import { chooseSteps, listSteps } from './steps.ts';
import { formatSummary } from './summary.ts';

describe('summary', () => {
  it('adds up checks and tests of all runners on the last line', () => {
    const text = formatSummary(
      [
        { name: 'types', ok: true, seconds: 1.25, counts: undefined },
        { name: 'unit', ok: true, seconds: 30, counts: { passed: 400, failed: 0, skipped: 1 } },
        { name: 'e2e', ok: false, seconds: 60.04, counts: { passed: 39, failed: 2, skipped: 0 } },
      ],
      [],
    );
    expect(text.split('\n')).toEqual([
      'types         1.3 s',
      'unit         30.0 s',
      'e2e          60.0 s  failed',
      'total        91.3 s',
      '1 skipped',
      '440 passed, 2 failed',
    ]);
  });

  it('never says "0 failed" for a run that failed', () => {
    const text = formatSummary([{ name: 'lint', ok: false, seconds: 0.5, counts: undefined }], ['unit', 'e2e']);
    expect(text.split('\n').slice(-2)).toEqual(['not run: unit, e2e', '0 passed, 1 failed']);
    const crashed = { name: 'unit', ok: false, seconds: 9, counts: { passed: 7, failed: 0, skipped: 0 } };
    expect(formatSummary([crashed], []).split('\n').at(-1)).toBe('7 passed, 1 failed');
  });

  it('counts a check without tests as one that passed', () => {
    const checks = ['types', 'lint'].map((name) => ({ name, ok: true, seconds: 1, counts: undefined }));
    expect(formatSummary(checks, []).split('\n').at(-1)).toBe('2 passed, 0 failed');
  });
});

describe('--only', () => {
  const steps = listSteps(
    {
      types: 'tsc --noEmit',
      lint: 'biome check .',
      structure: 'node check.ts',
      unused: 'knip',
      lockfile: 'node lockfile.ts',
      build: 'node build.ts',
    },
    '/reports',
  );
  const names = (...args: string[]) => chooseSteps(steps, args).map(({ name }) => name);

  it('runs everything when omitted', () => {
    expect(names()).toEqual([
      'types',
      'lint',
      'structure',
      'unused',
      'unused-exports',
      'lockfile',
      'build',
      'unit',
      'bench',
      ...(process.platform === 'linux' ? ['drills'] : []),
      'e2e',
    ]);
  });

  it('keeps the order of the checks', () => {
    expect(names('--only=unit,types')).toEqual(['types', 'unit']);
  });

  it('rejects unknown checks and arguments', () => {
    expect(() => names('--only=unit,units')).toThrow('There is no check "units". Use --only= with some of types,lint,');
    expect(() => names('unit')).toThrow('Unknown argument "unit".');
  });
});
