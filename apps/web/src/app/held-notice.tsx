import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { trpc } from '../shared/api/trpc';
import { useMessages } from '../shared/i18n/use-messages';
import { useCurrentUser } from '../shared/session/use-current-user';
import { heldNoticeMessages } from './held-notice.messages';
import { paths } from './paths';
import classes from './held-notice.module.css';

/** Tells administrators on every screen that restored data hold their messages back. */
export function HeldNotice() {
  const texts = useMessages(heldNoticeMessages);
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  const { data: held } = trpc.system.restored.useQuery(undefined, { enabled: user?.role === 'admin', refetchOnMount: 'always' });
  if (user?.role !== 'admin' || held === undefined || held === null) return null;
  return (
    <div className={classes.notice} role="status">
      <p className={classes.text}>{texts.text(held.before + held.since)}</p>
      {pathname !== paths.systemStatus && (
        <Anchor component={Link} to={paths.systemStatus}>
          {texts.decide}
        </Anchor>
      )}
    </div>
  );
}
