import type { Locale } from '@stumpquote/domain/i18n/locale';
import { spokenConsentVersion } from '@stumpquote/domain/legal/spoken-consent';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import {
  correctContactSchema,
  enterRequestSchema,
  type PreferredContact,
} from '@stumpquote/domain/quote-requests/office-schemas';
import { formRules } from '../../../shared/ui/form/form-rules';
import type { FullRequest } from '../use-request';

export interface OfficeContactValues {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  preferredContact: PreferredContact | '';
  address: string;
  city: string;
  state: string;
  zip: string;
}

export const widthSources = ['ground', 'cut_face', 'phone_app', 'guess'] as const;
type WidthSource = (typeof widthSources)[number];

interface OfficeStump {
  width: string;
  how: WidthSource;
}

export interface OfficeRequestValues extends OfficeContactValues {
  notes: string;
  stumps: OfficeStump[];
  smsConsent: boolean;
  termsAgreed: boolean;
  locale: Locale;
}

export const emptyOfficeStump: OfficeStump = { width: '', how: 'guess' };

/** Nothing is prefilled: the caller is someone else. */
export const emptyOfficeRequest: OfficeRequestValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  preferredContact: '',
  address: '',
  city: '',
  state: 'FL',
  zip: '',
  notes: '',
  stumps: [emptyOfficeStump],
  smsConsent: false,
  termsAgreed: false,
  locale: 'en',
};

const toStump = ({ width, how }: OfficeStump, index: number) => {
  const typed = width.trim() === '' ? null : numberAsTyped(width, 'inches');
  if (how === 'guess') return { stump: index + 1, guessedIn: typed };
  const measured = how === 'phone_app' ? ({ where: 'ground', with: how } as const) : { where: how };
  return { stump: index + 1, tape: typed === null ? null : { widthIn: typed, ...measured } };
};

export const toRequestInput = ({ stumps, preferredContact, ...values }: OfficeRequestValues) => ({
  ...values,
  preferredContact: preferredContact === '' ? null : preferredContact,
  stumps: stumps.map(toStump),
  ...(values.smsConsent || values.termsAgreed ? { consentVersion: spokenConsentVersion } : {}),
});

const checkRequest = formRules(enterRequestSchema);

/** Errors by form field. */
export const checkOfficeRequest = (values: OfficeRequestValues) =>
  Object.fromEntries(
    Object.entries(checkRequest(toRequestInput(values))).map(([path, error]) => [
      path.replace(/^(stumps\.\d+)\..*$/, '$1.width'),
      error,
    ]),
  );

export interface CorrectionValues extends OfficeContactValues {
  smsConsent: boolean;
  endLinks: boolean;
  sendLink: boolean;
}

export const correctionOf = (request: FullRequest): CorrectionValues => ({
  firstName: request.firstName,
  lastName: request.lastName,
  phone: request.phone,
  email: request.email ?? '',
  preferredContact: request.preferredContact ?? '',
  address: request.address,
  city: request.city,
  state: request.state,
  zip: request.zip,
  smsConsent: false,
  endLinks: false,
  sendLink: false,
});

/** The form's initial values, for optimistic locking. */
const readOf = ({
  firstName,
  lastName,
  email,
  phone,
  address,
  city,
  state,
  zip,
  preferredContact,
  smsConsentAt,
}: FullRequest) => ({
  firstName,
  lastName,
  email,
  phone,
  address,
  city,
  state,
  zip,
  preferredContact,
  smsConsentAt,
});

export const toCorrection = (
  request: FullRequest,
  { preferredContact, ...values }: CorrectionValues,
) => ({
  ...values,
  requestId: request.id,
  read: readOf(request),
  preferredContact: preferredContact === '' ? null : preferredContact,
  ...(values.smsConsent ? { consentVersion: spokenConsentVersion } : {}),
});

const check = formRules(correctContactSchema);

export const checkCorrection = (request: FullRequest) => (values: CorrectionValues) =>
  check(toCorrection(request, values));
