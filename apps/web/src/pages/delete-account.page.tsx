import { DeleteAccount } from '../features/auth/account/delete-account';
import { useCurrentUser } from '../shared/session/use-current-user';

export function DeleteAccountPage() {
  const { user } = useCurrentUser();
  return user && <DeleteAccount user={user} />;
}
