import { useSearchParams } from 'react-router-dom';
import { VerifyEmail } from '../features/auth/verify-email';
import { FormColumn } from '../shared/ui/form/form-column';

export function VerifyEmailPage() {
  const [search] = useSearchParams();
  return (
    <FormColumn>
      <VerifyEmail token={search.get('token') ?? ''} />
    </FormColumn>
  );
}
