import { expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>('../../**/*.messages.ts', {
  eager: true,
});

interface BothLanguages {
  en: unknown;
  es: unknown;
}

/** Only for administrators and companies; visitors and customers may see all other catalogs. */
const englishOnly = [
  'composed/crew-photo.messages.ts',
  'composed/publish-job.messages.ts',
  'delivery/channel-forecast.messages.ts',
  'app/frame/admin-area.messages.ts',
  'app/frame/held-notice.messages.ts',
  'features/appointments/company-work.messages.ts',
  'features/appointments/crew/crew.messages.ts',
  'features/appointments/days-off/days-off.messages.ts',
  'features/appointments/field-work/field-measurements.messages.ts',
  'features/audit/audit.messages.ts',
  'features/auth/sign-in/admin-login.messages.ts',
  'features/companies/company-list.messages.ts',
  'features/companies/company-dashboard.messages.ts',
  'features/companies/company-profile.messages.ts',
  'features/measured-set/office-consent.messages.ts',
  'features/measuring-tool/measured-photos/request-measuring.messages.ts',
  'features/messages/messages.messages.ts',
  'features/price-book/price-book.messages.ts',
  'features/quote-requests/admin-request.messages.ts',
  'features/quote-requests/list/admin-requests.messages.ts',
  'features/quotes/drafting/create-quote-card.messages.ts',
  'features/quotes/drafting/estimate-changed.messages.ts',
  'features/quotes/office/generated-quotes.messages.ts',
  'features/quotes/drafting/propose-quote-card.messages.ts',
  'features/trust/company-proofs.messages.ts',
  'features/trust/reviews/company-reviews.messages.ts',
  'features/quotes/drafting/quote-form.messages.ts',
  'features/quote-requests/office/office-request.messages.ts',
  'features/quote-requests/service-area/outside-area.messages.ts',
  'features/quotes/list/quote-list.messages.ts',
  'features/quotes/office/record-acceptance.messages.ts',
  'features/quotes/quotes.messages.ts',
  'features/quotes/office/tell-customer.messages.ts',
  'features/quotes/office/workflow-banner.messages.ts',
  'features/reports/',
  'features/stump-analysis/correct-values.messages.ts',
  'features/system-status/system-status.messages.ts',
  'features/templates/',
  'features/users/',
  'pages/admin-',
  'pages/company-view-request.messages.ts',
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const hasEnglish = (value: unknown): value is { en: unknown } => isRecord(value) && 'en' in value;

function hasSpanish(value: unknown): value is BothLanguages {
  return hasEnglish(value) && 'es' in value;
}

const all = Object.entries(modules).flatMap(([path, exports]) =>
  Object.values(exports)
    .filter(hasEnglish)
    .map((catalog): [string, { en: unknown }] => [path.replace(/^(?:\.\.\/)+/, ''), catalog]),
);
const inBoth = all.filter((entry): entry is [string, BothLanguages] => hasSpanish(entry[1]));

/** Lists a catalog's texts as `name: kind`, to compare two languages. */
function shape(value: unknown, name = ''): string[] {
  if (typeof value === 'function') return [`${name}: function of ${value.length}`];
  if (!isRecord(value)) return [`${name}: ${typeof value}`];
  return Object.entries(value)
    .flatMap(([key, inner]) => shape(inner, `${name}.${key}`))
    .toSorted();
}

it('lacks Spanish only where visitors and customers never look', () => {
  const withoutSpanish = all.filter(([, catalog]) => !hasSpanish(catalog)).map(([path]) => path);
  expect(
    withoutSpanish.filter((path) => !englishOnly.some((start) => path.startsWith(start))),
  ).toEqual([]);
});

it.each(inBoth)('%s has the same texts in Spanish', (_path, { en, es }) => {
  expect(shape(es)).toEqual(shape(en));
});
