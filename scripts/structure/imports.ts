import { registerHooks } from 'node:module';
import configuration from '../../.dependency-cruiser.ts';
import type { Violation } from './violation.ts';

// dependency-cruiser needs a compiler API that TypeScript 7 removed. This package is the last version that has it.
registerHooks({
  resolve(specifier, context, next) {
    const isFromCruiser = context.parentURL?.includes('/dependency-cruiser/') ?? false;
    return next(
      isFromCruiser ? specifier.replace(/^typescript(?=\/|$)/, '@typescript/typescript6') : specifier,
      context,
    );
  },
});

/** Finds imports in the working directory that break the import rules. */
export async function findImportViolations(): Promise<Violation[]> {
  const { cruise } = await import('dependency-cruiser');
  const { forbidden = [], options = {} } = configuration;
  const { output } = await cruise(['src', 'site.config.ts'], { ...options, ruleSet: { forbidden }, validate: true });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : to;
    return { file: from, what: `${rule.name} → ${way}` };
  });
}
