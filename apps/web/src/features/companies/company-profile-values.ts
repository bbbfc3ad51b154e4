import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { companyProfileSchema } from '@stumpquote/domain/companies/company-schemas';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import { formRules } from '../../shared/ui/form/form-rules';
import type { Company } from './use-company-editing';

/** The form's fields as they are typed: ZIP codes in one text, days as the values of checkboxes. */
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
  /** As it is typed, so that the schema judges that. */
  crews: string;
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
    description: company.description ?? '',
    website: company.website ?? '',
    serviceZips: serviceZips.join(', '),
    workingDays: workingDays.map(String),
  };
}

/** What is sent: the same fields as the server's schema takes them. */
export function toProfile(values: CompanyProfileValues) {
  return {
    ...values,
    serviceZips: values.serviceZips.split(/[\s,;]+/).filter((zip) => zip !== ''),
    workingDays: values.workingDays.map(Number),
    crews: numberAsTyped(values.crews, 'crews'),
  };
}

export type SentProfile = ReturnType<typeof toProfile>;

const check = formRules(companyProfileSchema);

/** The domain's own rules; what is wrong with one ZIP code is said at the field that holds them all. */
export function checkProfile(values: CompanyProfileValues): FormErrors {
  const errors = Object.entries(check(toProfile(values)));
  return Object.fromEntries(
    errors.map(([path, message]) => [
      path.startsWith('serviceZips.') ? 'serviceZips' : path,
      message,
    ]),
  );
}
