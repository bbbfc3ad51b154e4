import { Checkbox } from '@mantine/core';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { spokenConsentText, type SpokenConsent } from '@stumpquote/domain/legal/spoken-consent';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import classes from './office-request.module.css';

interface SpokenConsentFieldProps {
  consent: SpokenConsent;
  label: string;
  /** The customer's language. */
  locale: Locale;
  inputProps: object;
}

/** The consent sentence to read aloud, and the caller's answer. */
export function SpokenConsentField({
  consent,
  label,
  locale,
  inputProps,
}: SpokenConsentFieldProps) {
  const { config } = usePublicConfig();
  const sentence = spokenConsentText(
    consent,
    { companyName: config?.company.name ?? '', termsVersion },
    locale,
  );
  return (
    <div className={classes.consent}>
      <p className={classes.sentence} lang={locale}>
        &quot;{sentence}&quot;
      </p>
      <Checkbox label={label} disabled={config === null} {...inputProps} />
    </div>
  );
}
