import { Button, Paper, Text, Title } from '@mantine/core';
import { roleLabels } from '@stumpquote/domain/users/roles';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { adminLoginMessages } from './admin-login.messages';
import classes from './demo-accounts.module.css';

interface DemoAccountsProps {
  onChoose: (account: { username: string; password: string }) => void;
}

/** The demo accounts, from the server; empty unless it runs the demo. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const texts = useMessages(adminLoginMessages);
  const { config } = usePublicConfig();
  if (!config?.demo || config.demoAccounts.length === 0) return null;
  return (
    <Paper withBorder p="sm">
      <Title order={2} size="h4">
        {texts.demoTitle}
      </Title>
      <Text c="dimmed" mt={4}>
        {texts.demoText}
      </Text>
      <ul className={classes.list}>
        {config.demoAccounts.map(({ role, username, password }) => (
          <li key={username} className={classes.account}>
            <div>
              <Text size="xs" c="dimmed">
                {roleLabels[role]}
              </Text>
              <code>{username}</code> / <code>{password}</code>
            </div>
            {role === 'admin' && (
              <Button variant="default" onClick={() => onChoose({ username, password })}>
                {texts.demoFill(username)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  );
}
