import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { expect, it } from 'vitest';
import { toMeasurements } from '../features/appointments/field-work/field-values';
import { toProfile } from '../features/companies/company-profile-values';
import { isTapeLength } from '../features/measuring-tool/handles/tape-length';
import {
  checkPriceBook,
  priceBookValues,
  toPriceBookInput,
} from '../features/price-book/price-book-values';
import {
  emptyStump,
  emptyStumpFacts,
  siteFacts,
  stumpFactErrors,
  stumpInputs,
} from '../features/stump-analysis/stump-facts';

it('reads the price book in everyday formats', () => {
  const values = priceBookValues(defaultPriceBook);
  const typed = {
    ...values,
    minimumChargeCents: '$1,250',
    furtherStumpPercent: '60 %',
    largeFromIn: '24 1/2 in',
    machine: { ...values.machine, setUpHours: '30 min', horsepower: '75 hp' },
  };
  expect(checkPriceBook(typed)).toEqual({});
  expect(toPriceBookInput(typed)).toMatchObject({
    minimumChargeCents: 125_000,
    furtherStumpPercent: 60,
    largeFromIn: 24.5,
    machine: { setUpHours: 0.5, horsepower: 75 },
  });
});

it("reads a crew's measurements in everyday formats", () => {
  const stump = {
    stump: 1,
    groundIn: '38 1/2',
    cutFaceIn: '30½ in',
    depthIn: '8"',
    minutes: '1 h 15 min',
    photo: null,
  };
  expect(toMeasurements({ stumps: [stump] })).toMatchObject([
    { groundIn: 38.5, cutFaceIn: 30.5, depthIn: 8, minutes: 75 },
  ]);
});

it("reads a home owner's measurements in either language", () => {
  const facts = {
    ...emptyStumpFacts,
    stumps: [{ ...emptyStump, widthIn: '29 1/2 pulg.', heightIn: '1 ft 2' }],
    site: { ...emptyStumpFacts.site, accessWidthIn: "3'" },
  };
  expect(stumpFactErrors(facts, [1])).toEqual({});
  expect(stumpInputs(facts)).toMatchObject([{ tape: { widthIn: 29.5 }, heightIn: 14 }]);
  expect(siteFacts(facts)).toEqual({ accessWidthIn: 36 });
  expect(isTapeLength('12 in')).toBe(true);
});

it('reads a number of crews and a limit in dollars', () => {
  const profile = {
    name: '',
    description: '',
    address: '',
    city: '',
    state: '',
    zip: '',
    phone: '',
    email: '',
    website: '',
    serviceZips: '',
    workingDays: [],
    arrivalWindows: [],
    crews: '2 crews',
    makesInstantOffers: true,
    instantOfferMax: '$1,250.50',
  };
  expect(toProfile(profile)).toMatchObject({ crews: 2, instantOfferMax: 1250.5 });
});
