import { useMessages } from '../i18n/use-messages';
import { usePublicConfig } from '../session/use-public-config';
import { emailTextMessages } from './email-text.messages';

/** For a sentence that promises an email: the sentence where emails leave, elsewhere that none does. */
export function useEmailText(): (promise: string) => string {
  const { config } = usePublicConfig();
  const { none } = useMessages(emailTextMessages);
  return (promise) => (config?.sends.email === false ? none : promise);
}
