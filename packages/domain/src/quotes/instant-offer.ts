import type {
  AnalysisRecord,
  PhotoMeasurement,
  PriceEstimate,
  StumpRecord,
  Width,
} from '../stump-analysis/analysis-schema.js';
import type { PriceBook } from '../stump-analysis/price-book.js';
import type { SiteFacts } from '../stump-analysis/site-facts.js';

/** Why a request gets no instant offer, in the order the office reads them. */
export const instantOfferReasons = [
  'not_switched_on',
  'outside_area',
  'by_phone',
  'too_many',
  'note',
  'not_measured',
  'not_by_reference',
  'not_confirmed',
  'not_seen',
  'contradicts_photo',
  'too_uncertain',
  'doubtful_photos',
  'slope',
  'gate',
  'obstacle',
  'utilities',
  'prices_changed',
  'over_limit',
] as const;
export type InstantOfferReason = (typeof instantOfferReasons)[number];

/** The bounds of a width must be within this share of it. */
export const maxOfferUncertainty = 0.15;

/** The outlines of a cut that a person and the network place must have this much in common. */
export const minOverlap = 0.5;

/**
 * The priced width must be at least this share of what the network finds likeliest; of 82 true
 * widths, this refuses 5.
 */
export const minShareOfSeen = 0.75;

/**
 * From this height on, at which the surcharge is considerable, the priced one must be at least
 * half. The network errs more on lower cuts.
 */
export const tallCutIn = 12;

/** Offers in a day to one network whose email addresses aren't confirmed. */
export const maxOffersPerNetwork = 5;

interface OfferingCompany {
  readonly id: number;
  /** Whether its service area has the request's ZIP code. */
  readonly serves: boolean;
  /** Its own limit, in cents; null while switched off. */
  readonly instantOfferMaxCents: number | null;
}

/** What decides on an offer; companies are those that take new work, best match first. */
export interface InstantOfferFacts<Company extends OfferingCompany = OfferingCompany> {
  readonly companies: readonly Company[];
  /** Whether the installation's service area has the request's ZIP code. */
  readonly isInServiceArea: boolean;
  /** Whether the office entered it for a caller, who sees no page to sign on. */
  readonly isByPhone: boolean;
  /** Whether this network has had its offers of the day. */
  readonly hasTooMany: boolean;
  /**
   * Whether the customer wrote something that a person should read: it may ask for more than was
   * measured.
   */
  readonly hasNote: boolean;
  /** Null while the photos are being analyzed, and if that failed. */
  readonly record: AnalysisRecord | null;
  readonly priceBook: Pick<PriceBook, 'version' | 'narrowAccessUnderIn'>;
}

/** A price in cents, at the upper end of the interval, that the bill never exceeds. */
interface InstantOffer<Company extends OfferingCompany> {
  readonly company: Company;
  readonly amountCents: number;
  readonly record: AnalysisRecord;
  readonly estimate: PriceEstimate;
}

interface InstantOfferAnswer<Company extends OfferingCompany> {
  readonly offer: InstantOffer<Company> | null;
  /** Every reason why there is none; empty with an offer. */
  readonly reasons: readonly InstantOfferReason[];
}

const offers = ({ serves, instantOfferMaxCents }: OfferingCompany): boolean =>
  serves && instantOfferMaxCents !== null;

/**
 * Problems that leave it open whether the right thing was measured; others only widen the interval.
 */
const doubtfulProblems: readonly string[] = [
  'photos_disagree',
  'stump_cropped',
  'handles_implausible',
];

function isTooUncertain({ groundIn }: StumpRecord): boolean {
  if (groundIn === null) return false;
  const { value, low, high } = groundIn;
  return Math.max(high - value, value - low) > maxOfferUncertainty * value;
}

/**
 * A tape is typed by the person; of the photos, each that gave a width must have been confirmed.
 */
function isUnconfirmed({ method, measurements = [] }: StumpRecord): boolean {
  if (method === 'reference_automatic') return true;
  return (
    method === 'reference_confirmed' &&
    measurements.some(({ groundIn, origin }) => groundIn !== null && origin !== 'confirmed')
  );
}

/** Questions that stay open beside a tape, too. */
const openQuestions: readonly string[] = [
  'different_stumps',
  'several_stumps',
  'narrower_than_cut',
  'tape_far_from_photos',
];

const hasDoubtfulPhotos = ({ method, problems }: StumpRecord): boolean =>
  problems.some(
    ({ code }) =>
      openQuestions.includes(code) || (method !== 'tape' && doubtfulProblems.includes(code)),
  );

const measured = ({ measurements = [] }: StumpRecord): PhotoMeasurement[] =>
  measurements.filter(({ groundIn }) => groundIn !== null);

/** A tape alone could be of anything: some photo must show the stump, with its height. */
const isUnseen = (stump: StumpRecord): boolean =>
  !measured(stump).some(({ heightIn }) => heightIn !== null);

const isNarrowerThan = ({ groundIn }: StumpRecord, { value, low }: Width): boolean =>
  (groundIn?.value ?? 0) < Math.max(low, minShareOfSeen * value);

const isLowerThanShown = (stump: StumpRecord, { heightIn, unaided }: PhotoMeasurement): boolean => {
  const shownIn = Math.max(heightIn ?? 0, unaided?.heightIn ?? 0);
  return shownIn >= tallCutIn && (stump.heightIn ?? 0) < shownIn / 2;
};

/**
 * Marks, tapes and heights can be forged. Each photo must show the network a stump where the person
 * marked the cut, and none that is wider by itself, or clearly taller, than what is priced.
 */
const contradictsPhoto = (stump: StumpRecord): boolean =>
  measured(stump).some((photo) => {
    const { unaided } = photo;
    return (
      unaided == null ||
      unaided.overlap < minOverlap ||
      unaided.groundIn === null ||
      isNarrowerThan(stump, unaided.groundIn) ||
      isLowerThanShown(stump, photo)
    );
  });

const isByReference = ({ method }: StumpRecord): boolean =>
  method === 'tape' || method === 'reference_confirmed' || method === 'reference_automatic';

/** What keeps a measurement from carrying a binding price. */
function measurementReasons(record: AnalysisRecord): Partial<Record<InstantOfferReason, boolean>> {
  const { stumps, estimate } = record;
  const withWidth = stumps.filter(({ groundIn }) => groundIn !== null);
  return {
    not_measured: estimate === null || withWidth.length < stumps.length,
    not_by_reference: withWidth.some((stump) => !isByReference(stump)),
    not_confirmed: withWidth.some(isUnconfirmed),
    not_seen: withWidth.some(isUnseen),
    contradicts_photo: withWidth.some(contradictsPhoto),
    too_uncertain: withWidth.some(isTooUncertain),
    doubtful_photos: withWidth.some(hasDoubtfulPhotos),
  };
}

/**
 * What somebody should look at before a price is binding. A fact that was left open isn't one: the
 * signed text says what the price assumes.
 */
function siteReasons(
  { slope = 'flat', accessWidthIn, obstacles = [], utilitiesKnown }: SiteFacts,
  { narrowAccessUnderIn }: Pick<PriceBook, 'narrowAccessUnderIn'>,
): Partial<Record<InstantOfferReason, boolean>> {
  return {
    slope: slope !== 'flat',
    gate: accessWidthIn !== undefined && accessWidthIn < narrowAccessUnderIn,
    obstacle: obstacles.length > 0,
    utilities: utilitiesKnown === true,
  };
}

/**
 * Returns the offer that submitting a request makes, or every reason why it makes none. The offer
 * is that of the best-ranked company that serves the ZIP code and makes offers of this amount,
 * which is the estimate's upper end.
 */
export function instantOffer<Company extends OfferingCompany>(
  facts: InstantOfferFacts<Company>,
): InstantOfferAnswer<Company> {
  const { companies, record, priceBook } = facts;
  const estimate = record?.estimate ?? null;
  const offering = companies.filter(offers);
  const company = offering.find(
    ({ instantOfferMaxCents }) => (estimate?.highCents ?? 0) <= (instantOfferMaxCents ?? 0),
  );
  const applies: Partial<Record<InstantOfferReason, boolean>> = {
    not_switched_on: offering.length === 0,
    outside_area: !facts.isInServiceArea,
    by_phone: facts.isByPhone,
    too_many: facts.hasTooMany,
    note: facts.hasNote,
    ...(record === null
      ? { not_measured: true }
      : { ...measurementReasons(record), ...siteReasons(record.siteFacts, priceBook) }),
    prices_changed: estimate !== null && estimate.priceBookVersion !== priceBook.version,
    over_limit: offering.length > 0 && company === undefined,
  };
  const reasons = instantOfferReasons.filter((reason) => applies[reason] === true);
  if (reasons.length > 0 || record === null || estimate === null || company === undefined)
    return { offer: null, reasons };
  return {
    offer: { company, amountCents: estimate.highCents, record, estimate },
    reasons: [],
  };
}
