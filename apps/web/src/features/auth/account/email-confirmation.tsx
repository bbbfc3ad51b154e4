import { Alert, Button, Text } from '@mantine/core';
import { useEmailText } from '../../../shared/delivery/use-email-text';
import { useMessages } from '../../../shared/i18n/use-messages';
import { accountMessages } from './account.messages';
import { useResendVerification } from './use-account';

/** Shown until the address is confirmed: why it matters, and a button to resend the link. */
export function EmailConfirmation({ email }: { email: string }) {
  const texts = useMessages(accountMessages);
  const emailText = useEmailText();
  const resend = useResendVerification(email);
  return (
    <Alert color="palm" title={texts.notConfirmed}>
      <Text mb="sm">{emailText(texts.confirmText(email))}</Text>
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        {texts.resend}
      </Button>
    </Alert>
  );
}
