import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, callWithFile } from '#lib/api-client.ts';
import { MEGABYTE } from '#lib/limits.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField, InputField, TextAreaField } from '#ui/form-field.tsx';
import { useOwnDates } from '#ui/own-dates.ts';
import { useAction } from '#ui/use-action.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import * as calls from '../hand-ins.calls.ts';
import { HAND_IN_FILE_MB, HAND_IN_FILE_NAMES, HAND_IN_FILES, HAND_IN_TEXT_MAX } from '../hand-ins.constants.ts';
import type { HandIn } from '../hand-ins.contract.ts';
import { HandInContent } from './hand-in-content.tsx';
import { myHandInsQuery } from './hand-ins.queries.ts';

/** Where a learner hands in work for an item or a step: what they handed in and how it was judged, and the form. */
export function HandInPart({ subject, title }: { subject: string; title: string }) {
  const { data: all } = useQuery(myHandInsQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!all) return null;
  const handIn = all.find((one) => one.subject === subject);
  if (!handIn && !isOpen)
    return (
      <Button look="link" onClick={() => setIsOpen(true)} className="needs-script min-h-11">
        Hand in your work<span className="sr-only"> for “{title}”</span>
      </Button>
    );
  return (
    <div className="border-l-2 border-edge pl-4">
      {handIn && <HandInState handIn={handIn} isChanging={isOpen} />}
      {isOpen ? (
        <HandInForm subject={subject} handIn={handIn} onDone={() => setIsOpen(false)} />
      ) : (
        handIn &&
        handIn.status !== 'accepted' && (
          <Button look="link" onClick={() => setIsOpen(true)} className="needs-script min-h-11">
            {handIn.status === 'returned' ? 'Hand it in again' : 'Change it'}
            <span className="sr-only"> “{title}”</span>
          </Button>
        )
      )}
    </div>
  );
}

/** How handed-in work stands. */
function HandInState({ handIn, isChanging }: { handIn: HandIn; isChanging: boolean }) {
  const { formatDate } = useOwnDates();
  const { status, handedInAt, judgedAt, judge, answer } = handIn;
  const by = judge?.name ? ` by ${judge.name}` : '';
  return (
    <div className="grid gap-2 text-sm">
      <p className="figures font-semibold">
        {status === 'waiting' && `Handed in on ${formatDate(handedInAt)}. Waiting to be read.`}
        {status === 'accepted' && judgedAt && `Accepted on ${formatDate(judgedAt)}${by}.`}
        {status === 'returned' && judgedAt && `Returned on ${formatDate(judgedAt)}${by}.`}
      </p>
      {answer && (
        <blockquote dir="auto" className="max-w-[68ch] whitespace-pre-line text-muted wrap-anywhere">
          {answer}
        </blockquote>
      )}
      {!isChanging && <HandInContent handIn={handIn} />}
    </div>
  );
}

const ACCEPT = Object.entries(HAND_IN_FILES)
  .flatMap(([type, extension]) => [type, `.${extension}`])
  .join();

function HandInForm(props: { subject: string; handIn: HandIn | undefined; onDone: () => void }) {
  const { subject, handIn, onDone } = props;
  const client = useQueryClient();
  const [text, setText] = useState(handIn?.text ?? '');
  const [link, setLink] = useState(handIn?.link ?? '');
  const [file, setFile] = useState<File>();
  const isTooLarge = file !== undefined && file.size > HAND_IN_FILE_MB * MEGABYTE;
  const save = useFormAction({
    run: async () => {
      const params = { subject };
      // The file first: if it is refused, nothing is handed in.
      const stored = file && (await callWithFile(calls.postMyHandInFile, { params }, file));
      const isSame = stored?.text === text.trim() && (stored.link ?? '') === link.trim();
      return isSame ? stored : callApi(calls.putMyHandIn, { params, body: { text, link } });
    },
    fields: ['link'],
    done: { title: 'Handed in', text: 'We will email you when it has been read.' },
    onDone: (saved) => {
      client.setQueryData(myHandInsQuery.queryKey, (old) => [
        saved,
        ...(old ?? []).filter((one) => one.subject !== subject),
      ]);
      onDone();
    },
  });
  const { getFormProps, getError, failure } = save;
  const takeBack = useAction({
    run: () => callApi(calls.deleteMyHandIn, { params: { subject } }),
    done: { title: 'Withdrawn' },
    failure: 'Not withdrawn',
    onDone,
    invalidates: (query) => query.invalidateQueries({ queryKey: myHandInsQuery.queryKey }),
  });
  return (
    <form
      {...getFormProps(() => {
        if (!isTooLarge) save.mutate();
      })}
      className="mt-3 grid max-w-[40rem] gap-4"
    >
      {failure && <FormAlert>{failure}</FormAlert>}
      <TextAreaField
        id={`hand-in-text-${subject}`}
        label="What you did"
        hint="Your mentor or an editor reads it. They never see your private notes."
        dir="auto"
        rows={5}
        value={text}
        maxLength={HAND_IN_TEXT_MAX}
        onChange={(event) => setText(event.currentTarget.value)}
        look="resize-y"
      />
      <InputField
        id={`hand-in-link-${subject}`}
        label="Link"
        optional
        name="link"
        type="url"
        placeholder="https://"
        error={getError('link')}
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <FormField
        id={`hand-in-file-${subject}`}
        label={handIn?.file ? 'Another file' : 'File'}
        optional
        hint={`${HAND_IN_FILE_NAMES}, at most ${HAND_IN_FILE_MB} MB.`}
        error={isTooLarge ? `This file is larger than ${HAND_IN_FILE_MB} MB.` : undefined}
        announcesError
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept={ACCEPT}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0]);
              // What was refused may have been the file.
              save.reset();
            }}
            className="w-full min-w-0 text-sm text-muted file:mr-3 file:rounded-[2px] file:border file:border-solid file:border-edge file:px-4 file:py-2.5 file:font-semibold file:text-ink hover:file:bg-sunk"
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" isBusy={save.isPending} busyLabel="Sending...">
          Hand in
        </Button>
        <Button look="link" onClick={onDone} className="min-h-11">
          Cancel
        </Button>
        {handIn && (
          <Button look="link" isBusy={takeBack.isPending} onClick={() => takeBack.mutate()} className="min-h-11">
            Withdraw it
          </Button>
        )}
      </div>
    </form>
  );
}
