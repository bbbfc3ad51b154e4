import { NavLink, Outlet } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { adminAreaMessages } from './admin-area.messages';
import { HeldNotice } from './held-notice';
import { StaffArea } from './staff-area';
import classes from './admin-area.module.css';

const links = [
  { to: paths.adminDashboard, text: 'dashboard' },
  { to: paths.adminCompanies, text: 'companies' },
  { to: paths.adminCalendar, text: 'calendar' },
  { to: paths.adminMessages, text: 'messages' },
  { to: paths.adminPriceBook, text: 'priceBook' },
  { to: paths.adminReports, text: 'reports' },
  { to: paths.adminAccuracy, text: 'accuracy' },
  { to: paths.adminAudit, text: 'audit' },
] as const;

/** The administrator's pages with their shared navigation. */
export function AdminArea() {
  const texts = useMessages(adminAreaMessages);
  return (
    <StaffArea>
      <nav aria-label={texts.label} className={classes.nav}>
        <ul className={classes.list}>
          {links.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to} className={classes.link ?? ''}>
                {texts[text]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <HeldNotice />
      <Outlet />
    </StaffArea>
  );
}
