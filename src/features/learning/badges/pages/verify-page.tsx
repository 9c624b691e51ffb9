import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getErrorDetail } from '#lib/api-error.ts';
import { formatDate } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { useFormCheck } from '#ui/use-form-check.ts';
import { verifyCredential } from '../badges.calls.ts';
import { CREDENTIAL_MAX, KEYS_PATH } from '../badges.constants.ts';

const TITLES = { valid: 'Valid', revoked: 'Revoked', forged: 'Not genuine', unknown: 'No badge here' } as const;

/** Says of a signed badge whether it is valid, revoked or forged. */
export function VerifyPage() {
  const check = useMutation({
    mutationFn: (credential: string) => callApi(verifyCredential, { body: { credential } }),
  });
  const { data, error } = check;
  const { getError, getFormProps } = useFormCheck();
  const pasted = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="shell pt-20 pb-32">
      <h1 className="text-3xl">Verify a badge</h1>
      <p className="mt-4 max-w-[64ch] text-lg text-muted">
        Paste a signed badge, its ID or the address of its page, or choose its file. We check that it is ours, that
        nothing in it was changed, and that it still counts.
      </p>
      <form
        {...getFormProps((data) => check.mutate(String(data.get('credential'))))}
        className="needs-script mt-8 max-w-3xl"
      >
        <TextAreaField
          id="credential"
          name="credential"
          label="Signed badge or its address"
          required
          rows={6}
          spellCheck={false}
          ref={pasted}
          error={getError('credential')}
          look="w-full text-sm break-all"
        />
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button type="submit" look="signal" isBusy={check.isPending}>
            Verify
          </Button>
          <input
            type="file"
            aria-label="File of a signed badge"
            accept=".jwt,.txt,.json,text/plain"
            onChange={async (event) => {
              const file = event.currentTarget.files?.[0];
              if (file && pasted.current) pasted.current.value = await file.slice(0, 2 * CREDENTIAL_MAX).text();
            }}
            className="min-w-0 text-sm text-muted file:mr-3 file:rounded-[2px] file:border file:border-solid file:border-edge file:px-4 file:py-2.5 file:font-semibold file:text-ink hover:file:bg-sunk"
          />
        </div>
      </form>
      <div role="status" className="printed mt-8 max-w-[64ch]">
        {data && (
          <>
            <h2 className={data.result === 'valid' ? 'text-2xl text-blue' : 'text-2xl text-danger'}>
              {TITLES[data.result]}
            </h2>
            <p className="mt-2">{data.answer}</p>
            {data.badge && (
              <p className="mt-2">
                {data.badge.title}, awarded to <bdi className="font-semibold wrap-anywhere">{data.badge.name}</bdi>,
                earned on {formatDate(data.badge.earnedAt)}.
              </p>
            )}
          </>
        )}
        {error && <p className="text-danger">{getErrorDetail(error)}</p>}
      </div>
      <Section title="Verify it in code" className="mt-12 max-w-[64ch] border-t border-line pt-6">
        <p className="mt-2 text-muted">
          Our badges are Open Badges 3.0, signed as a VC-JWT with RS256. Our public keys are at{' '}
          <a href={KEYS_PATH} className="link">
            {KEYS_PATH}
          </a>
          , and each badge names its revocation list.
        </p>
      </Section>
    </div>
  );
}
