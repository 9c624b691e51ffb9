import { type DraftType, IMPORT_LIMITS, type Outcome } from '../imports.constants.ts';
import type { ImportReport, ImportSample } from '../imports.contract.ts';

const PROBLEM_LENGTH = 300;
const shorten = (text: string) => (text.length > PROBLEM_LENGTH ? `${text.slice(0, PROBLEM_LENGTH)}…` : text);

/** Counts what an import finds or does. */
export class ReportBuilder {
  readonly #counts: { [type: string]: { [Name in Outcome]?: number } } = {};
  readonly #samples: ImportSample[] = [];
  readonly #problems: { what: string; why: string }[] = [];
  readonly #seen = new Set<string>();
  readonly #byReason = new Map<string, number>();
  #unlisted = 0;
  #unlistedOfImported: number;

  /** @param unlistedOfImported of the run that this one goes on with */
  constructor(unlistedOfImported = 0) {
    this.#unlistedOfImported = unlistedOfImported;
  }

  count(type: DraftType, outcome: Outcome, by = 1): void {
    const counts = this.#counts[type] ?? {};
    counts[outcome] = (counts[outcome] ?? 0) + by;
    this.#counts[type] = counts;
  }

  addCounts(counts: ImportReport['counts']): void {
    for (const [type, outcomes] of Object.entries(counts))
      for (const [outcome, count] of Object.entries(outcomes ?? {}))
        this.count(type as DraftType, outcome as Outcome, count);
  }

  addSample(sample: ImportSample): void {
    const count = this.#samples.filter(({ type }) => type === sample.type).length;
    if (count < IMPORT_LIMITS.samples)
      this.#samples.push({ ...sample, title: shorten(sample.title), detail: shorten(sample.detail) });
  }

  /** @param isOfImported whether it concerns a record that is imported now */
  addProblem(what: string, why: string, isOfImported = false): void {
    const problem = { what: shorten(what), why: shorten(why) };
    const key = JSON.stringify(problem);
    if (this.#seen.has(key)) return;
    // One reason that thousands share must not hide the others.
    const count = this.#byReason.get(problem.why) ?? 0;
    if (this.#problems.length >= IMPORT_LIMITS.problems || count >= IMPORT_LIMITS.problemsOfReason) {
      if (isOfImported) this.#unlistedOfImported += 1;
      else this.#unlisted += 1;
      return;
    }
    this.#byReason.set(problem.why, count + 1);
    this.#seen.add(key);
    this.#problems.push(problem);
  }

  build(): ImportReport {
    return {
      counts: structuredClone(this.#counts),
      samples: [...this.#samples],
      problems: [...this.#problems],
      problemCount: this.#problems.length + this.#unlisted + this.#unlistedOfImported,
      unlistedOfImported: this.#unlistedOfImported,
    };
  }
}
