import { addDays } from '#lib/weeks.ts';
import { createInvalidField } from '#platform/http/errors.ts';
import { OFFERED_MONDAYS } from '../week.constants.ts';
import type { SilenceBody } from '../week.contract.ts';
import { readRunningPlan } from './plan.service.ts';
import { changeChoices, type PlanDeps, startLater } from './plan-changes.service.ts';
import { requireStarted } from './plans.errors.ts';
import { halveHours } from './week.service.ts';

/**
 * Makes a plan smaller or lets it go on later. Undone as any change of the plan.
 * @throws DeclaredError 400 for a Monday that is over or far away, 404 without a plan, 409 if nothing fits
 */
export async function answerSilence(
  deps: PlanDeps,
  userId: number,
  answer: SilenceBody,
  now = new Date(),
): Promise<void> {
  const { plan } = requireStarted(await readRunningPlan(deps, userId, now));
  if (answer.answer === 'smaller') {
    await changeChoices(deps, userId, { hoursPerWeek: halveHours(plan.choices.hoursPerWeek) }, now);
    return;
  }
  if (answer.monday <= plan.today || answer.monday > addDays(plan.today, 7 * OFFERED_MONDAYS))
    throw createInvalidField('monday', `Please choose one of the next ${OFFERED_MONDAYS} Mondays.`);
  await startLater(deps, userId, answer.monday, now);
}
