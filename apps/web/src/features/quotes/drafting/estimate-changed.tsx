import { Alert, Button, Group } from '@mantine/core';
import type { EstimateChange } from '@stumpquote/domain/quotes/estimate-basis';
import { estimateChangeText } from '@stumpquote/domain/quotes/estimate-change-words';
import type { ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { estimateChangedMessages } from './estimate-changed.messages';
import type { FollowedEstimate } from './use-followed-estimate';
import classes from '../quotes.module.css';

interface EstimateChangedProps {
  change: EstimateChange;
  /** What it means for this quote. */
  meaning: string;
  /** Actions. */
  children?: ReactNode;
}

/** Marks a quote, or its open form, whose estimate has changed since. */
export function EstimateChanged({ change, meaning, children }: EstimateChangedProps) {
  return (
    <Alert color="heartwood" variant="light" role="status">
      <p className={classes.changed}>
        {estimateChangeText(change)} {meaning}
      </p>
      {Boolean(children) && (
        <Group gap="xs" mt="sm">
          {children}
        </Group>
      )}
    </Alert>
  );
}

/** Above an unsaved form: whether it has followed the new estimate. */
export function FollowedEstimateNotice({
  followed: { change, isOffered, takeNew, keepMine },
}: {
  followed: FollowedEstimate;
}) {
  const texts = useMessages(estimateChangedMessages);
  if (change === null) return null;
  if (!isOffered) return <EstimateChanged change={change} meaning={texts.followed} />;
  return (
    <EstimateChanged change={change} meaning={texts.offered}>
      <Button size="xs" onClick={takeNew}>
        {texts.useNew}
      </Button>
      <Button size="xs" variant="default" onClick={keepMine}>
        {texts.keepMine}
      </Button>
    </EstimateChanged>
  );
}
