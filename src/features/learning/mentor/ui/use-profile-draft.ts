import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { MENTEE_FIELDS, type MenteeField } from '#lib/mentee-context.ts';
import { deleteUnsent, listUnsent } from '#ui/unsent/unsent-store.ts';
import { useUnsentTexts } from '#ui/unsent/use-unsent-texts.ts';
import { putProfile } from '../mentor.calls.ts';
import type { MenteeProfile } from '../mentor.contract.ts';
import { planQuery, profileQuery, proposalsQuery } from './mentor.queries.ts';

const toUnsentKey = (owner: number) => `mentee-profile-${owner}`;

/** The profile while it is edited, saved as it is typed. `owner` is the user's id. */
export function useProfileDraft(profile: MenteeProfile, owner: number) {
  const client = useQueryClient();
  return useUnsentTexts<MenteeField>({
    unsentKey: toUnsentKey(owner),
    texts: Object.fromEntries(MENTEE_FIELDS.map((field) => [field, profile[field] ?? ''])) as Record<
      MenteeField,
      string
    >,
    save: async (changed, basedOn) => {
      // The request completes even if the page is closed.
      const saved = await callApi(putProfile, { body: { ...changed, basedOn } }, { keepalive: true });
      client.setQueryData(profileQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: proposalsQuery.queryKey });
      void client.invalidateQueries({ queryKey: planQuery.queryKey });
    },
  });
}

/** Removes the answers that this browser keeps until the server has them. */
export function deleteProfileDraft(owner: number): void {
  for (const { name } of listUnsent(toUnsentKey(owner))) deleteUnsent(name);
}
