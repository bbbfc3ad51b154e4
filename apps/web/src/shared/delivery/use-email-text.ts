import { createContext, useContext } from 'react';
import { useMessages } from '../i18n/use-messages';
import { usePublicConfig } from '../session/use-public-config';
import { emailTextMessages } from './email-text.messages';

/** Whether the customer of the page's request has an email address. */
export const HasEmailAddress = createContext(true);

/** Whether an email to the reader can be sent. */
export function useSendsEmail(): boolean {
  const { config } = usePublicConfig();
  return useContext(HasEmailAddress) && config?.sends.email !== false;
}

/** For the text beside the consent to text messages: says so where none can be sent yet. */
export function useSmsText(): (consent: string) => string {
  const { config } = usePublicConfig();
  const { noSms } = useMessages(emailTextMessages);
  return (consent) => (config?.sends.sms === false ? `${noSms} ${consent}` : consent);
}

/** For texts that promise an email: one if email can be sent, another if not. */
export function useEmailText(): (promise: string) => string {
  const sends = useSendsEmail();
  const hasAddress = useContext(HasEmailAddress);
  const { none, noAddress } = useMessages(emailTextMessages);
  if (sends) return (promise) => promise;
  return () => (hasAddress ? none : noAddress);
}
