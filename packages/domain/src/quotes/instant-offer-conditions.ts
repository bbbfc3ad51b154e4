import {
  maxOffersPerNetwork,
  maxOfferUncertainty,
  type InstantOfferReason,
} from './instant-offer.js';

const percent = Math.round(maxOfferUncertainty * 100);

/**
 * For the office: what must hold for an instant offer, and what the timeline says where it didn't.
 */
export const instantOfferConditions: Record<
  InstantOfferReason,
  { readonly condition: string; readonly missed: string }
> = {
  not_switched_on: {
    condition: 'This company takes new work and its service area has the ZIP code.',
    missed: 'no company makes offers in this ZIP code',
  },
  outside_area: {
    condition: 'The address is inside the county that we serve.',
    missed: 'the address is outside the service area',
  },
  by_phone: {
    condition: 'The customer sends the form. A request that the office enters gets no offer.',
    missed: 'the office entered the request',
  },
  too_many: {
    condition: `At most ${maxOffersPerNetwork} offers a day go to one network, as long as the email addresses aren't confirmed.`,
    missed: 'this network has had its offers of the day',
  },
  note: {
    condition: 'The customer left no note. You read notes first: they may ask for more.',
    missed: 'the customer left a note',
  },
  not_measured: {
    condition: 'Every stump has a width, and the estimate is there when the customer submits.',
    missed: 'a stump had no width or price yet',
  },
  not_by_reference: {
    condition:
      'Each width comes from a tape, or from a photo with a sheet, a marker card or a dollar bill.',
    missed: 'a width came without a tape or anything of known size',
  },
  not_confirmed: {
    condition: 'The customer has checked the points on every photo that was measured.',
    missed: "the points on a photo weren't checked",
  },
  not_seen: {
    condition: 'A photo shows each stump with its height.',
    missed: 'no photo shows a stump with its height',
  },
  contradicts_photo: {
    condition:
      "Our own look at each photo finds the stump where the customer marked it, and doesn't find it clearly wider or taller.",
    missed: "our own look at a photo doesn't find the stump as the customer marked or measured it",
  },
  too_uncertain: {
    condition: `Each width is certain to within ${percent}%.`,
    missed: `a width wasn't certain to within ${percent}%`,
  },
  doubtful_photos: {
    condition:
      'The photos of a stump agree, show one stump, and show it whole. No width contradicts another.',
    missed:
      "the photos of a stump don't agree or don't show it whole, or its widths contradict each other",
  },
  slope: { condition: "The ground isn't sloped.", missed: 'the ground is sloped' },
  gate: {
    condition: "The way in isn't narrower than the price book's narrow access.",
    missed: 'the way in is narrow',
  },
  obstacle: {
    condition: 'No fence, wall, pool, driveway, irrigation or building is close by.',
    missed: 'there are obstacles close by',
  },
  utilities: {
    condition: 'No utility lines are known to run close by.',
    missed: 'utility lines run close by',
  },
  prices_changed: {
    condition: 'The prices are still those of the estimate that the customer saw.',
    missed: 'the prices had changed since the estimate',
  },
  over_limit: {
    condition: 'The price at the upper end of the widths is within the limit.',
    missed: 'the price was over the limit',
  },
};
