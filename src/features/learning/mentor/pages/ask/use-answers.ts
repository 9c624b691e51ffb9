import { useEffect, useRef, useState } from 'react';
import { createUnsentName, deleteUnsent, listUnsent, saveUnsent } from '#ui/unsent/unsent-store.ts';
import type { Answers } from './answers.ts';

/**
 * The answers, kept in this tab until they become a plan, so that a reload loses none. `start` is what they are at first:
 * answers that were begun from another start are not continued.
 */
export function useAnswers(owner: number, start: Answers) {
  const key = `plan-answers-${owner}`;
  const [answers, setAnswers] = useState(start);
  const name = useRef<string>(undefined);

  // After the first render, because the server does not know what the tab keeps.
  useEffect(() => {
    const kept = listUnsent<Answers>(key, 'tab').find(({ base }) => JSON.stringify(base) === JSON.stringify(start));
    name.current = kept?.name ?? createUnsentName(key);
    if (kept) setAnswers(kept.values);
  }, [key, start]);

  return {
    answers,
    change: (changed: Partial<Answers>) => {
      const next = { ...answers, ...changed };
      setAnswers(next);
      if (name.current) saveUnsent(name.current, { values: next, base: start }, 'tab');
    },
    forget: () => {
      for (const one of listUnsent(key, 'tab')) deleteUnsent(one.name, 'tab');
    },
  };
}
