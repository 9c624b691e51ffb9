import { useMemo } from 'react';
import { useViewer } from '#features/audience/accounts/ui/use-viewer.ts';
import type { Registrant } from '#features/firm/events/ui/registration-form.tsx';
import { formatPersonName } from '#lib/words.ts';

/** The signed-in member, with whose data the form for an event starts. */
export function useRegistrant(): Registrant | undefined {
  const viewer = useViewer();
  return useMemo(
    () => (viewer ? { name: formatPersonName(viewer), email: viewer.email, company: viewer.company } : undefined),
    [viewer],
  );
}
