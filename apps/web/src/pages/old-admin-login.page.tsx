import { Center, Group, Loader, Title } from '@mantine/core';
import { timing } from '@stumpquote/domain/timing';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminLoginMessages } from '../features/auth/sign-in/admin-login.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { usePageTitle } from '../shared/ui/page/page-title';
import { showToast } from '../shared/ui/toast/toast';

export function OldAdminLoginPage() {
  const texts = useMessages(adminLoginMessages);
  const navigate = useNavigate();
  usePageTitle(texts.redirectingTitle);
  useEffect(() => {
    showToast({ title: texts.redirectingTitle, description: texts.redirectingText });
    const timer = setTimeout(
      () => void navigate(paths.adminLogin, { replace: true }),
      timing.adminLogoutRedirectDelay,
    );
    return () => clearTimeout(timer);
  }, [navigate, texts]);
  return (
    <Center py="xl" mih="50dvh">
      <Group gap="sm">
        <Loader aria-hidden />
        <Title order={1} size="h3" tabIndex={-1}>
          {texts.redirecting}
        </Title>
      </Group>
    </Center>
  );
}
