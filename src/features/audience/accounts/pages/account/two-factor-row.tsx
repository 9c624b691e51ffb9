import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import * as calls from '../../accounts.calls.ts';
import type { Account, TwoFactorSetup } from '../../accounts.contract.ts';
import { viewerQuery } from '../../ui/viewer.queries.ts';
import { AccountRow } from './account-section.tsx';
import { ActionButton } from './action-button.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetupSteps } from './two-factor-setup-steps.tsx';

/** Two-factor sign-in: set up, renew the recovery codes, turn off. */
export function TwoFactorRow({ viewer }: { viewer: Account }) {
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const stage = viewer.twoFactorEnabled ? 'on' : setup ? 'setup' : 'off';
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    // The element that had the focus was removed.
    document.getElementById('two-factor-title')?.focus();
  }, [stage]);
  return (
    <AccountRow
      id="two-factor"
      title="Two-factor sign-in"
      text={
        viewer.emailVerified
          ? 'After your password, signing in asks for a six-digit code from an app on your phone. Someone who learns your password still cannot get in.'
          : 'A six-digit code from your phone in addition to your password. Available once your email is confirmed.'
      }
      state={stage === 'on' ? 'On' : 'Off'}
      action={stage === 'on' ? <TurnOff /> : stage === 'off' && viewer.emailVerified && <SetUp onSetup={setSetup} />}
    >
      {stage === 'on' && <NewCodes codes={codes} onCodes={setCodes} />}
      {stage === 'setup' && setup && <TwoFactorSetupSteps setup={setup} onEnd={() => setSetup(undefined)} />}
    </AccountRow>
  );
}

function SetUp({ onSetup }: { onSetup: (setup: TwoFactorSetup) => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ActionButton aria-label="Set up two-factor sign-in" onClick={() => setIsAsking(true)}>
        Set up
      </ActionButton>
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Set up two-factor"
        text="You will need an authenticator app, such as the one in your password manager or on your phone."
        action="Continue"
        busy="One moment..."
        send={(body) => callApi(calls.setUpTwoFactor, { body })}
        onDone={onSetup}
      />
    </>
  );
}

function TurnOff() {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ActionButton aria-label="Turn off two-factor sign-in" onClick={() => setIsAsking(true)}>
        Turn off
      </ActionButton>
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Turn off two-factor"
        text="You will sign in with only your password, and your recovery codes stop working."
        action="Turn off"
        busy="Turning off..."
        isDangerous
        send={(body) => callApi(calls.disableTwoFactor, { body })}
        onDone={(account) => {
          client.setQueryData(viewerQuery.queryKey, account);
          setIsAsking(false);
          toast({ title: 'Two-factor sign-in is off' });
        }}
      />
    </>
  );
}

/** Renews the recovery codes, which are shown once. */
function NewCodes(props: { codes: readonly string[] | undefined; onCodes: (codes: readonly string[]) => void }) {
  const { codes, onCodes } = props;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {codes && (
        <div className="mb-5">
          <RecoveryCodes codes={codes}>The codes you had before no longer work.</RecoveryCodes>
        </div>
      )}
      <Button look="link" className="min-h-11" onClick={() => setIsAsking(true)}>
        New recovery codes
      </Button>
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="New recovery codes"
        text="You get ten new codes. Your current codes stop working."
        action="Create new codes"
        busy="One moment..."
        send={(body) => callApi(calls.renewRecoveryCodes, { body })}
        onDone={({ recoveryCodes }) => {
          onCodes(recoveryCodes);
          toast({ title: 'Your new recovery codes are shown' });
          setIsAsking(false);
        }}
      />
    </>
  );
}
