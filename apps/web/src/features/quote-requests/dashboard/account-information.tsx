import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { useCurrentUser } from '../../../shared/session/use-current-user';
import { Email } from '../../../shared/ui/email';
import { FactList } from '../fact-list';
import { dashboardMessages } from './dashboard.messages';

export function AccountInformation() {
  const texts = useMessages(dashboardMessages);
  const { user } = useCurrentUser();
  if (!user) return null;
  const type = user.role === 'admin' ? user.role : texts.accountTypes[user.role];
  return (
    <>
      <FactList
        facts={[
          { key: 'name', label: texts.name, value: `${user.firstName} ${user.lastName}` },
          {
            key: 'email',
            label: texts.email,
            value: user.email === null ? texts.notSet : <Email address={user.email} />,
            ...(user.emailVerified ? {} : { uncertainty: texts.emailUnverified }),
          },
          { key: 'phone', label: texts.phone, value: user.phone ?? texts.notSet },
          { key: 'type', label: texts.accountType, value: type },
        ]}
      />
      <Button component={Link} to={paths.account} variant="default" mt="sm">
        {texts.manageAccount}
      </Button>
    </>
  );
}
