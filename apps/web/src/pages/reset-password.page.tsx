import { useSearchParams } from 'react-router-dom';
import { authMessages } from '../features/auth/auth.messages';
import { NewPasswordForm } from '../features/auth/password/new-password-form';
import { useMessages } from '../shared/i18n/use-messages';
import { FormColumn } from '../shared/ui/form/form-column';
import { PageHeading } from '../shared/ui/page/page-heading';

export function ResetPasswordPage() {
  const texts = useMessages(authMessages);
  const [search] = useSearchParams();
  return (
    <FormColumn>
      <PageHeading title={texts.resetTitle} />
      <NewPasswordForm token={search.get('token') ?? ''} />
    </FormColumn>
  );
}
