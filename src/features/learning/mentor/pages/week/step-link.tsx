import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
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

/** What a plan needs from the library and from handed-in work, which are other features. */
export interface OwnLibrary {
  /** Called when progress on an item has changed. */
  readonly onProgress: () => void;
  /** Opens an item. One that is not a lesson is started, can be completed, and then `onProgress` is called. */
  readonly StartItem: StartItemComponent;
  /** Hands in a text, a link or a file for a step, or shows what was handed in. `subject` is the step's id. */
  readonly HandInPart: ComponentType<{ readonly subject: string; readonly title: string }>;
}

/** Provided by the dashboard, which composes this feature with the others. */
export const OwnLibraryContext = createContext<OwnLibrary | undefined>(undefined);

export function useOwnLibrary(): OwnLibrary {
  const library = useContext(OwnLibraryContext);
  if (!library) throw new Error('useOwnLibrary() needs OwnLibraryContext around it.');
  return library;
}

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
