import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { companyProfileSchema } from '@stumpquote/domain/companies/company-schemas';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import { formRules } from '../../shared/ui/form/form-rules';
import type { Company } from './use-company-editing';

/** The form's fields: ZIP codes in one text, days as checkbox values. */
export interface CompanyProfileValues {
  name: string;
  description: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  email: string;
  website: string;
  serviceZips: string;
  workingDays: string[];
  arrivalWindows: { start: string; end: string }[];
  /** As typed; the schema validates it. */
  crews: string;
  makesInstantOffers: boolean;
  /** In dollars, as typed. */
  instantOfferMax: string;
}

export type CompanyProfileFields = UseFormReturnType<CompanyProfileValues>;

export function profileValues(company: Company): CompanyProfileValues {
  const {
    name,
    address,
    city,
    state,
    zip,
    phone,
    email,
    serviceZips,
    workingDays,
    arrivalWindows,
    crews,
    instantOfferMax,
  } = company;
  return {
    name,
    address,
    city,
    state,
    zip,
    phone,
    email,
    arrivalWindows,
    crews: String(crews),
    makesInstantOffers: instantOfferMax !== null,
    instantOfferMax: instantOfferMax === null ? '' : String(instantOfferMax),
    description: company.description ?? '',
    website: company.website ?? '',
    serviceZips: serviceZips.join(', '),
    workingDays: workingDays.map(String),
  };
}

/** The same fields in the shape of the server's schema. */
export function toProfile({ makesInstantOffers, ...values }: CompanyProfileValues) {
  return {
    ...values,
    serviceZips: values.serviceZips.split(/[\s,;]+/).filter((zip) => zip !== ''),
    workingDays: values.workingDays.map(Number),
    crews: numberAsTyped(values.crews, 'crews'),
    instantOfferMax: makesInstantOffers ? numberAsTyped(values.instantOfferMax, 'dollars') : null,
  };
}

export type SentProfile = ReturnType<typeof toProfile>;

const check = formRules(companyProfileSchema);

/** The domain's rules. An invalid ZIP code is reported at the field that holds them all. */
export function checkProfile(values: CompanyProfileValues): FormErrors {
  const errors = Object.entries(check(toProfile(values)));
  return Object.fromEntries(
    errors.map(([path, message]) => [
      path.startsWith('serviceZips.') ? 'serviceZips' : path,
      message,
    ]),
  );
}
