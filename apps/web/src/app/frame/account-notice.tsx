import { Button, CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { accountNews } from '../../shared/session/account-news';
import { drafts, requestDrafts } from '../../shared/session/drafts';
import { typedWork } from '../../shared/session/typed-work';
import { accountNoticeMessages } from './account-notice.messages';
import { useAccountWatch } from './use-account-watch';
import classes from './account-notice.module.css';

const nothingYet = () => null;

/** Of a visitor: only theirs goes over to who has signed in. */
const hasBegunRequest = (): boolean =>
  Object.values(requestDrafts).some((name) => drafts.has('visitor', name));

async function reload(): Promise<void> {
  if (!(await typedWork.mayLeave())) return;
  typedWork.release();
  window.location.reload();
}

/** Says that somebody signed in or out in another tab, and offers to load the page anew: what is on it stays until the person does. */
export function AccountNotice() {
  const texts = useMessages(accountNoticeMessages);
  useAccountWatch();
  const news = useSyncExternalStore(accountNews.subscribe, accountNews.current, nothingYet);
  return (
    <div aria-live="polite">
      {news !== null && (
        <div className={classes.notice}>
          <p className={classes.text}>
            {texts[news === 'signedIn' && hasBegunRequest() ? 'signedInWithRequest' : news]}
          </p>
          <Button variant="default" onClick={() => void reload()} className={classes.reload}>
            {texts.reload}
          </Button>
          <CloseButton
            iconSize={18}
            aria-label={texts.close}
            onClick={() => accountNews.say(null)}
            className={classes.close}
          />
        </div>
      )}
    </div>
  );
}
