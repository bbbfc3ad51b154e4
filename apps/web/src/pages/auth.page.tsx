import { AuthFrame } from '../features/auth/auth-frame';
import { AuthTabs } from '../features/auth/auth-tabs';
import { authMessages } from '../features/auth/auth.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page-heading';

export function AuthPage() {
  const texts = useMessages(authMessages);
  return (
    <AuthFrame>
      <PageHeading title={texts.title} />
      <AuthTabs />
    </AuthFrame>
  );
}
