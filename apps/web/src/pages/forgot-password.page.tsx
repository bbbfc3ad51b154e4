import { ForgotPassword } from '../features/auth/forgot-password';
import { FormColumn } from '../shared/ui/form-column';

export function ForgotPasswordPage() {
  return (
    <FormColumn>
      <ForgotPassword />
    </FormColumn>
  );
}
