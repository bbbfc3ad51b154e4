import { Button, Checkbox, Group, Text } from '@mantine/core';
import { messageTypeLabel } from '@stumpquote/domain/messages/message-labels';
import { useState } from 'react';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { SectionCard } from '../../shared/ui/section-card';
import { systemStatusMessages } from './system-status.messages';
import { useHeldMessages, useRelease, type HeldState } from './use-system-status';
import classes from './system-status.module.css';

type Choice = 'all' | 'none' | 'chosen';

/**
 * The held messages of a restored backup, for the administrator to send or cancel; renders nothing
 * if no data is held.
 */
export function HeldMessages() {
  const held = useHeldMessages();
  return held === null ? null : <Decision key={held.restoredAt} held={held} />;
}

function Decision({ held }: { held: HeldState }) {
  const { held: texts } = useMessages(systemStatusMessages);
  const { dateTime } = useDates();
  const { confirm, dialog } = useConfirm();
  const release = useRelease();
  // Nothing preselected: any of them may have been sent already.
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = held.messages.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const toggle = (id: string) =>
    setPicked((before) =>
      before.has(id)
        ? new Set([...before].filter((other) => other !== id))
        : new Set([...before, id]),
    );
  const decide = async (send: Choice) => {
    const sent = { all: held.before, none: 0, chosen: chosen.length }[send];
    const message = (
      <>
        <Text>{texts.confirmText(sent + held.since, held.before - sent)}</Text>
        <Text mt="sm">{texts.releaseWhen}</Text>
      </>
    );
    if (await confirm({ title: texts.confirmTitle, message, confirmLabel: texts.confirm }))
      release.mutate({ send, ids: send === 'chosen' ? chosen : [] });
  };
  return (
    <SectionCard title={texts.title}>
      <Text mb="sm">{texts.intro(dateTime(held.restoredAt))}</Text>
      {held.before === 0 ? (
        <Text>{texts.none}</Text>
      ) : (
        <List held={held} picked={picked} onToggle={toggle} />
      )}
      {held.since > 0 && <Text mt="sm">{texts.since(held.since)}</Text>}
      <Choices
        held={held}
        chosen={chosen.length}
        isBusy={release.isPending}
        onDecide={(send) => void decide(send)}
      />
      {dialog}
    </SectionCard>
  );
}

interface ChoicesProps {
  held: HeldState;
  chosen: number;
  isBusy: boolean;
  onDecide: (send: Choice) => void;
}

function Choices({ held, chosen, isBusy, onDecide }: ChoicesProps) {
  const { held: texts } = useMessages(systemStatusMessages);
  if (held.before === 0) {
    return (
      <Button mt="md" loading={isBusy} onClick={() => onDecide('all')}>
        {texts.release}
      </Button>
    );
  }
  return (
    <Group mt="md" gap="xs">
      <Button disabled={chosen === 0} loading={isBusy} onClick={() => onDecide('chosen')}>
        {texts.sendChosen(chosen)}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => onDecide('all')}>
        {texts.sendAll}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => onDecide('none')}>
        {texts.sendNone}
      </Button>
    </Group>
  );
}

interface ListProps {
  held: HeldState;
  picked: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function List({ held, picked, onToggle }: ListProps) {
  const { held: texts } = useMessages(systemStatusMessages);
  const { dateTime } = useDates();
  const unlisted = held.before - held.messages.length;
  return (
    <>
      <ul className={classes.held}>
        {held.messages.map(({ id, channel, type, to, createdAt, stale }) => (
          <li key={id}>
            <Checkbox
              checked={picked.has(id)}
              onChange={() => onToggle(id)}
              label={`${texts.channels[channel]} · ${to}`}
              description={[
                messageTypeLabel(type),
                texts.written(dateTime(createdAt)),
                ...(stale === null ? [] : [texts.stale[stale]]),
              ].join(' · ')}
            />
          </li>
        ))}
      </ul>
      {unlisted > 0 && <Text>{texts.more(unlisted)}</Text>}
    </>
  );
}
