import { useQuery } from '@tanstack/react-query';
import { Section } from '#ui/section.tsx';
import { waitingHandInsQuery } from '../ui/hand-ins.queries.ts';
import { WaitingWork } from '../ui/waiting-work.tsx';

/** On a mentor's desk: the work that their learners handed in. Nothing if none waits. */
export function LearnersWork({ onJudged }: { onJudged: () => unknown }) {
  const { data: waiting = [] } = useQuery(waitingHandInsQuery);
  if (waiting.length === 0) return null;
  return (
    <Section title="Handed-in work">
      <WaitingWork onJudged={onJudged} />
    </Section>
  );
}
