import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { officeRequestMessages } from './office-request.messages';

/** Administrators use a separate form for callers, which needs no photo or email address. */
export function OfficeFormNotice() {
  const { notice } = useMessages(officeRequestMessages);
  return (
    <Alert color="palm" mb="md" maw="var(--sq-form-width)">
      {notice.text}{' '}
      <Anchor component={Link} to={paths.adminNewRequest}>
        {notice.link}
      </Anchor>
    </Alert>
  );
}
