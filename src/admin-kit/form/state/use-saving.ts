import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { listOverlaps, mergeVersions } from '#ui/conflict/conflict-fields.ts';
import { retryAfterSignIn } from '#ui/sign-in/retry-after-sign-in.ts';
import type { UnsentText } from '#ui/unsent/unsent-text.ts';
import { saveRecord } from '../../records.queries.ts';
import type { Session } from './form-state.ts';
import { getCurrentRecord } from './record-failures.ts';
import type { RecordFormOptions, Save, SavedRecord } from './record-form-options.ts';
import { isEqual } from './record-start.ts';

interface Sent<Values, Reply> {
  readonly saved: Reply;
  /** As it was sent, after merging. */
  readonly save: Save<Values>;
}

/** Saves a record. Merges it with somebody else's earlier save, and fails if both changed the same field. */
export function useSaving<Values extends object, Reply extends SavedRecord, Body extends object>(options: {
  readonly form: RecordFormOptions<Values, Reply, Body>['form'];
  readonly send: RecordFormOptions<Values, Reply, Body>['send'];
  readonly session: RefObject<Session<Values>>;
  readonly unsent: UnsentText<Values>;
  /** The tag of the working copy that the form's text contains. */
  readonly getEtag: () => string | null;
  readonly onSuccess: (sent: Sent<Values, Reply>) => void;
  readonly onError: (error: Error, save: Save<Values>) => void;
}) {
  const { form, session, unsent, getEtag, onSuccess, onError } = options;
  const { kind, conflictFields, toValues, toBody, check } = form;
  const { send = (id, body) => saveRecord<Reply>(kind, id, body) } = options;
  const sendSave = async (save: Save<Values>): Promise<Sent<Values, Reply>> => {
    try {
      const containsCopy = getEtag() ?? undefined;
      const body = { ...toBody(save.values), version: save.version, ...(containsCopy && { containsCopy }) };
      return { saved: await send(session.current.id, body), save };
    } catch (error) {
      const current = getCurrentRecord<Reply>(error);
      if (!current) throw error;
      const stored = toValues(current);
      // The stored version equals what was sent, for example because the reply to an earlier save was lost.
      if (isEqual(stored, save.values)) return { saved: current, save };
      const versions = { base: save.base, mine: save.values, current: stored };
      if (listOverlaps(conflictFields, versions).length > 0) throw error;
      const values = mergeVersions(conflictFields, versions, () => 'mine');
      return sendSave({ ...save, values, base: stored, version: current.version, isMerged: true });
    }
  };
  return useMutation({
    // Fails at once without a connection. By default the library would wait for one.
    networkMode: 'always',
    mutationFn: async (asked: Save<Values>) => {
      // A working copy that arrives after the save would contain an old text.
      await unsent.hold();
      const issues = check(asked.values);
      if (issues.length > 0) throw new ApiError(400, 'not sent', { error: 'Please check the marked fields.', issues });
      const { base, version } = session.current;
      // The new record has become a draft meanwhile.
      const save = asked.version === undefined && version !== undefined ? { ...asked, base, version } : asked;
      return save.isSilent ? sendSave(save) : retryAfterSignIn(() => sendSave(save));
    },
    onSuccess,
    onError,
    onSettled: () => unsent.release(),
  });
}
