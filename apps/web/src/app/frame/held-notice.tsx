import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { trpc } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { heldNoticeMessages } from './held-notice.messages';
import classes from './notice.module.css';

/** Tells administrators, above their lists, that restored data is on hold. */
export function HeldNotice() {
  const texts = useMessages(heldNoticeMessages);
  const { data: restored } = trpc.system.restored.useQuery(undefined, { refetchOnMount: 'always' });
  if (restored === undefined || restored === null) return null;
  return (
    <div className={classes.notice} role="status">
      <p className={classes.text}>{texts.text(restored.before + restored.since)}</p>
      <Anchor component={Link} to={paths.systemStatus}>
        {texts.decide}
      </Anchor>
    </div>
  );
}
