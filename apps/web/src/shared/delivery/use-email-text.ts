import { useMessages } from '../i18n/use-messages';
import { usePublicConfig } from '../session/use-public-config';
import { emailTextMessages } from './email-text.messages';

/** For texts that promise an email: one if email can be sent, another if not. */
export function useEmailText(): (promise: string) => string {
  const { config } = usePublicConfig();
  const { none } = useMessages(emailTextMessages);
  return (promise) => (config?.sends.email === false ? none : promise);
}
