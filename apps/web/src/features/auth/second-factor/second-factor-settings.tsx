import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorProof, type ProvenChange } from './second-factor-proof';
import { secondFactorMessages } from './second-factor.messages';
import { useBeginSecondFactor, useSecondFactorState } from './use-second-factor';
import classes from './second-factor.module.css';

/** Turns two-step sign-in on and off, and makes new recovery codes. */
export function SecondFactorSettings({ username }: { username: string }) {
  const texts = useMessages(secondFactorMessages);
  const { data: state, isError } = useSecondFactorState();
  const begin = useBeginSecondFactor();
  const [change, setChange] = useState<ProvenChange | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setChange(null);
  const show = (made: readonly string[]) => {
    setCodes(made);
    close();
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
  if (state === undefined) return isError ? <Text>{texts.loadFailed}</Text> : null;
  const proof = (what: ProvenChange) => (
    <SecondFactorProof
      change={what}
      username={username}
      onCodes={show}
      onOff={close}
      onCancel={close}
    />
  );
  if (change === 'confirm' && begin.data) return <SetUp {...begin.data}>{proof('confirm')}</SetUp>;
  if (state.since === null) {
    return (
      <Stack gap="sm" align="start">
        <Text>{texts.off}</Text>
        <Button
          loading={begin.isPending}
          onClick={() => begin.mutate(undefined, { onSuccess: () => setChange('confirm') })}
        >
          {texts.setUp}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <State since={state.since} codesLeft={state.recoveryCodesLeft} />
      {change === null ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => setChange('renew')}>
            {texts.renew}
          </Button>
          <Button variant="outline" color="red" onClick={() => setChange('turnOff')}>
            {texts.turnOff}
          </Button>
        </Group>
      ) : (
        <div key={change}>{proof(change)}</div>
      )}
    </Stack>
  );
}

function State({ since, codesLeft }: { since: string; codesLeft: number }) {
  const texts = useMessages(secondFactorMessages);
  const { date } = useDates();
  return <Text>{`${texts.onSince(date(since))} ${texts.codesLeft(codesLeft)}`}</Text>;
}

function SetUp({ uri, secret, children }: { uri: string; secret: string; children: ReactNode }) {
  const texts = useMessages(secondFactorMessages);
  return (
    <Stack gap="md">
      <Title order={3} size="h4">
        {texts.scanTitle}
      </Title>
      <Text>{texts.scan}</Text>
      <div className={classes.qr}>
        <QrCode text={uri} label={texts.qrLabel} />
      </div>
      <div>
        <Text mb="xs">{texts.secret}</Text>
        <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <Title order={3} size="h4">
        {texts.confirmTitle}
      </Title>
      {children}
    </Stack>
  );
}
