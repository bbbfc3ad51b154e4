import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { GrowthRings } from '../../../shared/ui/growth-rings';
import { authMessages } from '../auth.messages';
import classes from './auth-frame.module.css';

/** A form; on wide screens, with the benefits of an account beside it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const texts = useMessages(authMessages);
  return (
    <div className={classes.frame}>
      <div className={classes.form}>{children}</div>
      <aside className={classes.aside} aria-labelledby="account-for">
        <GrowthRings className={classes.rings} seed={31} rings={13} />
        <div className={classes.words}>
          <h2 id="account-for">{texts.asideTitle}</h2>
          <ul className={classes.list}>
            {texts.asideList.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            {texts.asideNoAccount}{' '}
            <Link to={paths.quoteFormAnchor}>{texts.asideNoAccountLink}</Link>.
          </p>
        </div>
      </aside>
    </div>
  );
}
