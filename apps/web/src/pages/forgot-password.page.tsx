import { ForgotPassword } from '../features/auth/password/forgot-password';
import { FormColumn } from '../shared/ui/form/form-column';

export function ForgotPasswordPage() {
  return (
    <FormColumn>
      <ForgotPassword />
    </FormColumn>
  );
}
