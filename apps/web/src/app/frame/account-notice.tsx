import { Button, CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { accountChange } from '../../shared/session/account-change';
import { drafts, requestDrafts } from '../../shared/session/drafts';
import { unsavedChanges } from '../../shared/session/unsaved-changes';
import { accountNoticeMessages } from './account-notice.messages';
import { useAccountWatch } from './use-account-watch';
import classes from './account-notice.module.css';

const noChange = () => null;

/** A visitor's draft moves to the account that signed in. */
const hasBegunRequest = (): boolean =>
  Object.values(requestDrafts).some((name) => drafts.has('visitor', name));

async function reload(): Promise<void> {
  if (!(await unsavedChanges.mayLeave())) return;
  unsavedChanges.discard();
  window.location.reload();
}

/**
 * Says that someone signed in or out in another tab, and offers a reload. Until then, the page
 * doesn't change.
 */
export function AccountNotice() {
  const texts = useMessages(accountNoticeMessages);
  useAccountWatch();
  const change = useSyncExternalStore(accountChange.subscribe, accountChange.current, noChange);
  return (
    <div aria-live="polite">
      {change !== null && (
        <div className={classes.notice}>
          <p className={classes.text}>
            {texts[change === 'signedIn' && hasBegunRequest() ? 'signedInWithRequest' : change]}
          </p>
          <Button variant="default" onClick={() => void reload()} className={classes.reload}>
            {texts.reload}
          </Button>
          <CloseButton
            iconSize={18}
            aria-label={texts.close}
            onClick={() => accountChange.set(null)}
            className={classes.close}
          />
        </div>
      )}
    </div>
  );
}
