import { Button, Stack, Text } from '@mantine/core';
import { browserName } from '@stumpquote/domain/users/browser-name';
import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { ownSessionsMessages } from './own-sessions.messages';
import { useOwnSessions, useSessionEnding, type OwnSession } from './use-own-sessions';
import classes from './own-sessions.module.css';

/** Every signed-in browser, each with a sign-out button. */
export function OwnSessions() {
  const texts = useMessages(ownSessionsMessages);
  const { data: sessions, isError } = useOwnSessions();
  const { end, endOthers } = useSessionEnding();
  const { confirm, dialog } = useConfirm();
  if (sessions === undefined) return isError ? <Text>{texts.loadFailed}</Text> : null;
  const askEndOthers = async () => {
    if (await confirm(texts.endOthersDialog)) endOthers.mutate();
  };
  return (
    <Stack gap="md" align="stretch">
      <ul className={classes.list} aria-label={texts.list}>
        {sessions.map((session) => (
          <Entry
            key={session.handle}
            session={session}
            isBusy={end.isPending && end.variables.handle === session.handle}
            onEnd={() => end.mutate({ handle: session.handle })}
          />
        ))}
      </ul>
      {sessions.some(({ isThis }) => !isThis) && (
        <div>
          <Button
            variant="outline"
            color="red"
            loading={endOthers.isPending}
            onClick={() => void askEndOthers()}
          >
            {texts.endOthers}
          </Button>
        </div>
      )}
      {dialog}
    </Stack>
  );
}

function useDeviceName(): (userAgent: string | null) => string {
  const texts = useMessages(ownSessionsMessages);
  return (userAgent) => {
    const { browser, system } = browserName(userAgent ?? '');
    return browser === null || system === null
      ? (browser ?? system ?? texts.unknown)
      : texts.browserOn(browser, system);
  };
}

function Entry({
  session,
  isBusy,
  onEnd,
}: {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}) {
  const texts = useMessages(ownSessionsMessages);
  const { dateTime } = useDates();
  const device = useDeviceName()(session.userAgent);
  return (
    <li className={classes.entry}>
      <div className={classes.facts}>
        <span className={classes.name}>{device}</span>{' '}
        {session.isThis && <StatusBadge label={texts.thisOne} style="secondary" />}
        {session.network !== null && (
          <span className={classes.second}>{texts.network(session.network)}</span>
        )}
        <span className={classes.second}>{texts.since(dateTime(session.since))}</span>
        <span className={classes.second}>{texts.lastUsed(dateTime(session.lastUsedAt))}</span>
      </div>
      {!session.isThis && (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          aria-label={texts.endOf(device)}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
