import { AccountSettings } from '../features/auth/account/account-settings';
import { useCurrentUser } from '../shared/session/use-current-user';

export function AccountPage() {
  const { user } = useCurrentUser();
  return user && <AccountSettings user={user} />;
}
