import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { LoadFailure } from '../../shared/ui/load-failure';
import { companyDashboardMessages } from './company-dashboard.messages';

export function CompanyLoadFailure() {
  const texts = useMessages(companyDashboardMessages);
  return (
    <LoadFailure
      title={texts.error}
      text={texts.loadFailed}
      action={
        <Button component={Link} to={paths.home} variant="default">
          {texts.returnHome}
        </Button>
      }
    />
  );
}
