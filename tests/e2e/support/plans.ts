import type { Page } from '@playwright/test';
import { ITEM_TYPES } from '#features/learning/mentor/mentor.constants.ts';
import type { CatalogReply, ChosenBody, PlanReply } from '#features/learning/mentor/mentor.contract.ts';

export const PATHWAYS = '/mentor/dashboard?tab=pathways';
/** A role of the sample content. */
export const ROLE = 'Revenue analyst';

/** Starts a plan toward a role of the sample content, as the member who is signed in. @returns it */
export async function startPlan(page: Page, choices: Partial<ChosenBody> = {}, site = ''): Promise<PlanReply> {
  const catalog = (await (await page.request.get(`${site}/api/pathway-plan/catalog`)).json()) as CatalogReply;
  const role = catalog.roles.find(({ name }) => name === ROLE);
  if (!role) throw new Error(`There is no role ${ROLE}`);
  const data: ChosenBody = {
    goal: { kind: 'role', roleId: role.id },
    levels: [],
    hoursPerWeek: 5,
    days: [],
    until: null,
    obstacleIds: [],
    formats: [...ITEM_TYPES],
    without: [],
    ...choices,
  };
  const reply = await page.request.post(`${site}/api/pathway-plan`, { data });
  if (!reply.ok()) throw new Error(`Could not start the plan: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()) as PlanReply;
}
