import type { HealthPart } from '#features/firm/health/health.contract.ts';

/** Creates a part without figures. */
export const createPart = (name: string, state: HealthPart['state'], summary: string): HealthPart => ({
  name,
  state,
  summary,
  facts: [],
});
