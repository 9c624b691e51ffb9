import { registerHooks } from 'node:module';
import configuration from '../../.dependency-cruiser.ts';
import type { Violation } from './violation.ts';

// dependency-cruiser reads TypeScript by the API that TypeScript 7 no longer has, and the last one with it has this name.
registerHooks({
  resolve(specifier, context, next) {
    const isIts = context.parentURL?.includes('/dependency-cruiser/') ?? false;
    return next(isIts ? specifier.replace(/^typescript(?=\/|$)/, '@typescript/typescript6') : specifier, context);
  },
});

/** What breaks the import law in the working directory's tree. */
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
