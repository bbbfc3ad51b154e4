import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useMessages } from '../../shared/i18n/use-messages';
import { companyDashboardMessages } from './company-dashboard.messages';

export function CompanyLoadFailure() {
  const texts = useMessages(companyDashboardMessages);
  return (
    <Alert color="red" role="alert" title={texts.error}>
      <p style={{ marginTop: 0 }}>{texts.loadFailed}</p>
      <Button component={Link} to={paths.home} variant="default">
        {texts.returnHome}
      </Button>
    </Alert>
  );
}
