import { Outlet, ScrollRestoration } from 'react-router-dom';
import { LocaleContext, useLocale, useMessages } from '../shared/i18n/use-messages';
import { Footer } from './footer';
import { Header } from './header';
import { layoutMessages } from './layout.messages';
import { LeaveQuestion } from './leave-question';
import { RouteFocus } from './route-focus';
import { useScreenLanguage } from './screen-language';
import classes from './layout.module.css';

/** Header, the page, footer; the same on every route. */
export function Layout() {
  const texts = useMessages(layoutMessages);
  const chosen = useLocale();
  const ofScreen = useScreenLanguage();
  return (
    <div className={classes.frame} lang={chosen}>
      <a href="#main" className={classes.skip}>
        {texts.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={classes.main} lang={ofScreen}>
        <LocaleContext value={ofScreen}>
          <Outlet />
        </LocaleContext>
      </main>
      <Footer />
      <LeaveQuestion />
      <RouteFocus />
      <ScrollRestoration />
    </div>
  );
}
