import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { authMessages } from '../auth.messages';
import { RegisterForm } from '../register/register-form';
import { LoginForm } from './login-form';

/** Login and Register; `?tab=register` opens Register. */
export function AuthTabs() {
  const texts = useMessages(authMessages);
  const [search] = useSearchParams();
  return (
    <Tabs
      defaultValue={search.get('tab') === 'register' ? 'register' : 'login'}
      keepMounted={false}
    >
      <Tabs.List grow mb="md">
        <Tabs.Tab value="login">{texts.loginTab}</Tabs.Tab>
        <Tabs.Tab value="register">{texts.registerTab}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="login">
        <LoginForm />
      </Tabs.Panel>
      <Tabs.Panel value="register">
        <RegisterForm />
      </Tabs.Panel>
    </Tabs>
  );
}
