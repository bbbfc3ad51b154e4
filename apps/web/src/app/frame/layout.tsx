import type { Locale } from '@stumpquote/domain/i18n/locale';
import { Outlet } from 'react-router-dom';
import { LocaleContext, useMessages } from '../../shared/i18n/use-messages';
import { useScreenLanguage } from '../screen-language';
import { Footer } from './footer';
import { Header } from './header';
import { layoutMessages } from './layout.messages';
import { LeavePrompt } from './leave-prompt';
import { MaintenanceNotice } from './maintenance-notice';
import { PageScroll } from './page-scroll';
import { RouteFocus } from './route-focus';
import classes from './layout.module.css';

/** Header, page, footer, in the screen's language. */
export function Layout() {
  const locale = useScreenLanguage();
  return (
    <LocaleContext value={locale}>
      <Frame locale={locale} />
    </LocaleContext>
  );
}

function Frame({ locale }: { locale: Locale }) {
  const texts = useMessages(layoutMessages);
  return (
    <div className={classes.frame} lang={locale}>
      <a href="#main" className={classes.skip}>
        {texts.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={classes.main}>
        <MaintenanceNotice />
        <Outlet />
      </main>
      <Footer />
      <LeavePrompt />
      <RouteFocus />
      <PageScroll />
    </div>
  );
}
