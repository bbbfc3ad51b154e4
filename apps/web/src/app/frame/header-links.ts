import { homePathAfterLogin } from '@stumpquote/domain/users/home-paths';
import type { Role } from '@stumpquote/domain/users/roles';
import { paths } from '../../shared/paths';
import type { headerMessages } from './header.messages';

interface HeaderLink {
  to: string;
  label: string;
}

type Texts = (typeof headerMessages)['en'];

/** The links that everyone sees, then those of the role. */
export function headerLinks(role: Role | null, texts: Texts): HeaderLink[] {
  const forEveryone = [
    { to: paths.track(), label: texts.track },
    { to: paths.chat, label: texts.chat },
  ];
  if (!role) return forEveryone;
  const own =
    role === 'admin'
      ? [
          { to: paths.adminDashboard, label: texts.adminDashboard },
          { to: paths.systemStatus, label: texts.systemStatus },
        ]
      : [{ to: homePathAfterLogin(role), label: texts.dashboard }];
  return [...forEveryone, ...own];
}
