import { Anchor, Checkbox } from '@mantine/core';
import type { ChangeEvent, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useSendsEmail, useSmsText } from '../../../shared/delivery/use-email-text';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import classes from './quote-request-form.module.css';

export interface Consents {
  termsAccepted: boolean;
  smsConsent: boolean;
  createAccount: boolean;
}

export const noConsents: Consents = {
  termsAccepted: false,
  smsConsent: false,
  createAccount: false,
};

/**
 * The second click of a double click on the previous step's button may land here: it gives no
 * consent.
 */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

interface ConsentFieldsProps {
  consents: Consents;
  isVisitor: boolean;
  termsError: string | null;
  onChange: (consents: Consents) => void;
}

/**
 * Terms, text messages, and account: three separate checkboxes, none preselected. No account
 * without email: its owner couldn't set a password.
 */
export function ConsentFields({ consents, isVisitor, termsError, onChange }: ConsentFieldsProps) {
  const texts = useMessages(quoteRequestFormMessages).review;
  const { config } = usePublicConfig();
  const sendsEmail = useSendsEmail();
  const smsText = useSmsText();
  const checkbox = (name: keyof Consents) => ({
    name,
    size: 'md' as const,
    className: classes.tick,
    checked: consents[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...consents, [name]: event.currentTarget.checked }),
  });
  const page = { component: Link, target: '_blank', rel: 'noopener', inherit: true } as const;
  return (
    <div className={classes.consents} onClickCapture={ignoreDoubleClick}>
      {isVisitor && sendsEmail && (
        <Checkbox
          {...checkbox('createAccount')}
          label={texts.account}
          description={texts.accountText}
        />
      )}
      <Checkbox
        {...checkbox('smsConsent')}
        label={texts.sms}
        description={smsText(texts.smsText(config?.company.name ?? ''))}
      />
      <Checkbox
        {...checkbox('termsAccepted')}
        id="request-terms"
        error={termsError}
        label={
          <>
            {texts.termsBefore}
            <Anchor {...page} to={paths.terms}>
              {texts.terms}
            </Anchor>
            {texts.termsBetween}
            <Anchor {...page} to={paths.privacy}>
              {texts.privacy}
            </Anchor>
          </>
        }
      />
    </div>
  );
}
