import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useMessages } from '../shared/i18n/use-messages';
import { Footer } from './footer';
import { Header } from './header';
import { layoutMessages } from './layout.messages';
import { RouteFocus } from './route-focus';
import classes from './layout.module.css';

/** Header, the page, footer; the same on every route. */
export function Layout() {
  const texts = useMessages(layoutMessages);
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        {texts.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      <RouteFocus />
      <ScrollRestoration />
    </div>
  );
}
