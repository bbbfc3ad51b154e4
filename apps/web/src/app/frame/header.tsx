import { Burger, Button } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { adminFlag } from '../../shared/session/admin-flag';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { useLogoutTo } from '../../shared/session/use-logout';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { GrowthRings } from '../../shared/ui/growth-rings';
import { AccountNotice } from './account-notice';
import { headerLinks } from './header-links';
import { headerMessages } from './header.messages';
import { LanguageSwitch } from './language-switch';
import classes from './header.module.css';

const MENU_ID = 'main-menu';

export function Header() {
  const texts = useMessages(headerMessages);
  const { config } = usePublicConfig();
  const { key: locationKey } = useLocation();
  // The history entry that the menu was opened on: navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === locationKey;
  const toggle = useRef<HTMLButtonElement>(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpenAt(null);
    toggle.current?.focus();
  };
  return (
    <header className={classes.header} onKeyDown={closeOnEscape}>
      <div className={classes.bar}>
        <Link to={paths.home} className={classes.brand}>
          <GrowthRings seed={3} rings={4} size={32} className={classes.mark} />
          {config?.company.logoText ?? texts.product}
        </Link>
        <LanguageSwitch className={classes.languageOnPhones} />
        <Burger
          ref={toggle}
          opened={open}
          onClick={() => setOpenAt(open ? null : locationKey)}
          size="sm"
          className={classes.toggle}
          aria-label={open ? texts.closeMenu : texts.openMenu}
          aria-expanded={open}
          aria-controls={MENU_ID}
        />
        <nav id={MENU_ID} aria-label={texts.navigation} className={classes.menu} data-open={open}>
          <MenuEntries />
        </nav>
      </div>
      <AccountNotice />
    </header>
  );
}

function MenuEntries() {
  const texts = useMessages(headerMessages);
  const { user, isLoading } = useCurrentUser();
  const role = user?.role ?? (isLoading && adminFlag.isSet() ? 'admin' : null);
  return (
    <ul className={classes.list}>
      {headerLinks(role, texts).map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className={classes.link ?? ''}>
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <LanguageSwitch className={classes.link} />
      </li>
      <li className={classes.session} data-waiting={isLoading}>
        {user ? (
          <LogoutButton />
        ) : (
          <Button
            component={Link}
            to={paths.auth}
            variant="outline"
            fullWidth
            aria-hidden={isLoading}
            tabIndex={isLoading ? -1 : 0}
          >
            {texts.login}
          </Button>
        )}
      </li>
    </ul>
  );
}

function LogoutButton() {
  const texts = useMessages(headerMessages);
  const { logout, isLoggingOut } = useLogoutTo(paths.auth, texts);
  return (
    <Button variant="outline" fullWidth loading={isLoggingOut} onClick={logout}>
      {texts.logout}
    </Button>
  );
}
