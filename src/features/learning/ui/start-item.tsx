import type { ReactNode } from 'react';
import type { LearningItem } from '../learning.contract.ts';
import { StartLink } from './start-link.tsx';
import { useCompletion } from './use-learning-marks.ts';

/** Opens an item, and completes one that is only linked; then calls `onCompleted`, whether or not the server took it. */
export function StartItem(props: {
  item: LearningItem;
  onCompleted: () => void;
  isOnPlan?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { item, onCompleted, isOnPlan = false, className, children } = props;
  const { mutate: complete } = useCompletion();
  return (
    <StartLink
      item={item}
      isOnPlan={isOnPlan}
      onStart={() => complete(item, { onSettled: onCompleted })}
      className={className}
    >
      {children}
    </StartLink>
  );
}
