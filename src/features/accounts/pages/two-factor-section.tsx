import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import type { Account, TwoFactorSetup } from '../accounts.contract.ts';
import { disableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from '../ui/accounts.queries.ts';
import { viewerQuery } from '../ui/viewer.queries.ts';
import { AccountSection } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetupSteps } from './two-factor-setup-steps.tsx';

export function TwoFactorSection({ viewer }: { viewer: Account }) {
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const stage = viewer.twoFactorEnabled ? 'on' : setup ? 'setup' : 'off';
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    // The element that had the focus was removed.
    document.getElementById('two-factor-title')?.focus();
  }, [stage]);
  return (
    <AccountSection
      id="two-factor"
      title="Two-factor sign-in"
      text="After your password, signing in asks for a six-digit code that an app on your phone shows. Someone who learns your password still cannot get in."
    >
      {stage === 'on' && <TwoFactorOn />}
      {stage === 'off' && (viewer.emailVerified ? <TwoFactorOff onSetup={setSetup} /> : <AddressFirst />)}
      {stage === 'setup' && setup && <TwoFactorSetupSteps setup={setup} onEnd={() => setSetup(undefined)} />}
    </AccountSection>
  );
}

function AddressFirst() {
  return <p className="text-sm">It is off. You can set it up once your email address is confirmed.</p>;
}

function TwoFactorOff({ onSetup }: { onSetup: (setup: TwoFactorSetup) => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p className="text-sm">It is off.</p>
      <ActionButton onClick={() => setIsAsking(true)} className="mt-4">
        Set up two-factor sign-in
      </ActionButton>
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Set up two-factor"
        text="You will need an authenticator app, such as the one in your password manager or on your phone."
        action="Continue"
        busy="One moment..."
        send={setUpTwoFactor}
        onDone={onSetup}
      />
    </>
  );
}

function TwoFactorOn() {
  const client = useQueryClient();
  const [asking, setAsking] = useState<'codes' | 'off'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setAsking(undefined);
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-semibold">
        <ShieldCheck size={18} strokeWidth={1.5} aria-hidden="true" className="text-blue" />
        It is on.
      </p>
      {codes && (
        <div className="mt-5">
          <RecoveryCodes codes={codes}>The codes you had before no longer work.</RecoveryCodes>
        </div>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        <ActionButton onClick={() => setAsking('codes')}>New recovery codes</ActionButton>
        <ActionButton onClick={() => setAsking('off')}>Turn off</ActionButton>
      </p>
      <PasswordDialog
        isOpen={asking === 'codes'}
        onClose={close}
        title="New recovery codes"
        text="You get ten new codes. Your current codes stop working."
        action="Create new codes"
        busy="One moment..."
        send={renewRecoveryCodes}
        onDone={({ recoveryCodes }) => {
          setCodes(recoveryCodes);
          toast({ title: 'Your new recovery codes are shown' });
          close();
        }}
      />
      <PasswordDialog
        isOpen={asking === 'off'}
        onClose={close}
        title="Turn off two-factor"
        text="You will sign in with only your password, and your recovery codes stop working."
        action="Turn off"
        busy="Turning off..."
        isDangerous
        send={disableTwoFactor}
        onDone={(account) => {
          client.setQueryData(viewerQuery.queryKey, account);
          close();
          toast({ title: 'Two-factor sign-in is off' });
        }}
      />
    </>
  );
}
