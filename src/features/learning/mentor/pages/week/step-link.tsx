import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { hasItemPage } from '#lib/access.ts';
import { reloadPlan } from '../../ui/mentor.queries.ts';
import type { WeekStep } from '../../week.contract.ts';

/** Opens an item of the library that is not a lesson. The dashboard passes it, because features do not import each other. */
export type StartItemComponent = ComponentType<{
  readonly item: NonNullable<WeekStep['item']>;
  readonly onProgress: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}>;

/** Opens a step: a lesson at `anchor`, another item with `StartItem`, practice and evidence in the plan. */
export function StepLink(props: {
  step: WeekStep;
  anchor?: string | undefined;
  StartItem: StartItemComponent;
  className: string;
  children: ReactNode;
}) {
  const { step, anchor, StartItem, className, children } = props;
  const client = useQueryClient();
  if (step.item && hasItemPage(step.item)) {
    return (
      <Link
        to="/mentor/lessons/$id"
        params={{ id: String(step.item.id) }}
        search={{ plan: true }}
        {...(anchor !== undefined && { hash: anchor })}
        className={className}
      >
        {children}
      </Link>
    );
  }
  if (step.item) {
    return (
      <StartItem item={step.item} onProgress={() => void reloadPlan(client)} className={className}>
        {children}
      </StartItem>
    );
  }
  return (
    <Link
      to="/mentor/dashboard"
      search={{ tab: 'pathways' }}
      hash="plan-title"
      activeOptions={{ includeHash: true }}
      className={className}
    >
      {children}
    </Link>
  );
}
