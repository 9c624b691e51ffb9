import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { callApi } from '#lib/api-client.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import * as calls from '../../accounts.calls.ts';
import type { TwoFactorSetup } from '../../accounts.contract.ts';
import { viewerQuery } from '../../ui/viewer.queries.ts';
import { usePrivateForm } from './private-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

// Loaded on demand, because few users ever need the QR encoder.
const QrCode = lazyPart(() => import('./qr-code.tsx'));

/** The three setup steps of two-factor sign-in: scan the key, store the recovery codes, enter a first code. */
export function TwoFactorSetupSteps(props: { setup: TwoFactorSetup; onEnd: () => void }) {
  const { setup, onEnd } = props;
  const client = useQueryClient();
  const form = usePrivateForm({
    send: ({ code }) => callApi(calls.enableTwoFactor, { body: { code } }),
    onSuccess: (account) => {
      client.setQueryData(viewerQuery.queryKey, account);
      onEnd();
      toast({ title: 'Two-factor sign-in is on' });
    },
  });
  return (
    <ol className="grid gap-9">
      <Step number={1} title="Scan this with your authenticator app">
        <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
          <Suspense fallback={<Skeleton className="size-52" />}>
            <QrCode text={setup.uri} label="QR code for your authenticator app" />
          </Suspense>
          <div className="max-w-xs">
            <p className="text-sm text-muted">Or type this key into the app by hand, with or without the spaces:</p>
            <p className="mt-2 font-mono text-sm leading-relaxed">{formatKey(setup.secret)}</p>
            <CopyButton text={setup.secret} what="key" className="mt-3" />
          </div>
        </div>
      </Step>
      <Step number={2} title="Save these recovery codes">
        <RecoveryCodes codes={setup.recoveryCodes}>They are shown only now.</RecoveryCodes>
      </Step>
      <Step number={3} title="Enter the code your app shows">
        <form {...form.props} aria-label="First code" className="grid max-w-md gap-5">
          <FormField id="account-code" label="Six-digit code" error={form.getError('code')}>
            {(control) => (
              <input
                {...control}
                name="code"
                required
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={32}
                className="field figures max-w-48 tracking-[0.12em]"
              />
            )}
          </FormField>
          {form.failure && <FormAlert>{form.failure}</FormAlert>}
          <FormActions isBusy={form.isBusy} busyLabel="Turning on..." onCancel={onEnd}>
            Turn on two-factor sign-in
          </FormActions>
        </form>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <div className="flex items-baseline gap-x-4">
        <span aria-hidden="true" className="figures w-6 font-display text-2xl text-blue">
          {number}
        </span>
        <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      </div>
      <div className="mt-3 sm:ml-10">{children}</div>
    </li>
  );
}

/** Groups a key by four characters, for typing: "ABCD EFGH". */
function formatKey(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
