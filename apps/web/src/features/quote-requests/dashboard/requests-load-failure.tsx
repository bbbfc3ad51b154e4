import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { LoadFailure } from '../../../shared/ui/load-failure';
import { dashboardMessages } from './dashboard.messages';

export function RequestsLoadFailure() {
  const texts = useMessages(dashboardMessages);
  return (
    <LoadFailure
      title={texts.error}
      text={texts.errorText}
      action={
        <Button component={Link} to={paths.home} variant="default">
          {texts.returnHome}
        </Button>
      }
    />
  );
}
