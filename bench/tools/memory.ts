import { readSizes, type Site, type Sizes } from '../../tests/tools/site.ts';
import { asMegabytes } from '../topic.ts';

/** Calls `read` every `everyMs` while `work` is under way. @returns what it read */
export async function sampleDuring<Sample>(
  everyMs: number,
  read: () => Sample,
  work: () => Promise<unknown>,
): Promise<Sample[]> {
  const samples = [read()];
  const sampler = setInterval(() => samples.push(read()), everyMs);
  await work().finally(() => clearInterval(sampler));
  return samples;
}

export const sampleSizes = (site: Site, everyMs: number, work: () => Promise<unknown>) =>
  sampleDuring(everyMs, () => readSizes(site), work);

export const getTotal = ({ app, database }: Sizes) => app + database;

export const getLargest = (samples: readonly Sizes[]) =>
  samples.reduce((one, other) => (getTotal(other) > getTotal(one) ? other : one));

export const formatSizes = ({ app, database }: Sizes) => `app ${asMegabytes(app)}, PostgreSQL ${asMegabytes(database)}`;
