import type { FullConfig } from '@playwright/test';
import { ensureBuilt } from '../../../scripts/build.ts';
import { prepareData } from './server.ts';

/** Builds, and prepares the data of several servers, before the first worker starts one. */
export default async function setup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  await ensureBuilt();
  return workers > 1 ? prepareData() : undefined;
}
