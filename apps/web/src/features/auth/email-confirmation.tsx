import { Alert, Button, Text } from '@mantine/core';
import { useMessages } from '../../shared/i18n/use-messages';
import { accountMessages } from './account.messages';
import { useResendVerification } from './use-account';

/** Shown until the address is confirmed: why it matters, and the link once more. */
export function EmailConfirmation({ email }: { email: string }) {
  const texts = useMessages(accountMessages);
  const resend = useResendVerification(email);
  return (
    <Alert color="palm" title={texts.notConfirmed}>
      <Text mb="sm">{texts.confirmText(email)}</Text>
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        {texts.resend}
      </Button>
    </Alert>
  );
}
