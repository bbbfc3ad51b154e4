import { guaranteeDays } from '@stumpquote/domain/legal/guarantee';
import type { LegalCompany, LegalText } from './legal-text';

/**
 * The terms of service in English. A change of meaning needs a new version in the domain's
 * legal/versions.
 */
export function termsText(company: LegalCompany): LegalText {
  return {
    title: 'Terms of Service',
    intro: `These terms are between you and ${company.name} (“we”), which offers stump grinding and removal in ${company.county}. They apply when you use this site, send a request or accept a quote.`,
    sections: [
      {
        title: 'Asking for a quote',
        paragraphs: [
          'Asking is free and binds nobody. You confirm that the contact details are yours, that the photos are yours to share, and that you own the property or may have work done on it.',
          'One request may cover several stumps at the same address. We may decline a request, for example outside our service area; you are told why.',
        ],
      },
      {
        title: 'What an estimate is',
        paragraphs: [
          'The analysis shows a width and a price as ranges. Both depend on what you measure, on what the photos show and on what you tell us. An estimate is information, not an offer, and not a price that we are held to.',
        ],
      },
      {
        title: 'What a quote is, and accepting it',
        paragraphs: [
          'A quote is our offer for the work that it describes, at the price that it names. It can be accepted until the end of the day on which it expires, 30 days after it was sent unless the quote says otherwise.',
          'You accept by typing your full name on the tracking page. That counts as your signature. We keep your name, the time, the network address, the browser and the exact text you agreed to.',
          'A newer quote from the same company replaces its earlier one. If several companies have quoted, accepting one closes the others.',
          'If we find on site that the stump differs clearly from what the photos and your answers showed, we tell you before any work. You may then accept a changed price or cancel at no cost.',
        ],
      },
      {
        title: 'Appointments and changes',
        paragraphs: [
          'You choose an arrival window; the crew arrives within it. You can move or cancel the appointment on the tracking page until 24 hours before. After that, please call us.',
          'We may have to move an appointment because of weather, a breakdown or the response of a utility. We tell you as soon as we know and offer the next free windows.',
        ],
      },
      {
        title: 'Buried lines',
        paragraphs: [
          'Before anyone digs, Florida law asks for a utility locate (811): the utilities mark their lines, which takes two full business days. We request it after you accept and do not start without their responses.',
          'Private lines are not marked by the utilities. You tell us where irrigation, septic, pool, lighting, gas to a grill and similar lines run, and mark them if you can. We are not liable for damage to private lines that we were not told of.',
        ],
      },
      {
        title: 'The work',
        paragraphs: [
          'Unless the quote says otherwise, we grind the stump to below the ground, fill the hole with the grindings and leave them level. Hauling away grindings, soil, seed or sod are included only if the quote names them.',
          'Please keep people and pets away from the work, and move vehicles and loose things out of reach of flying chips.',
        ],
      },
      {
        title: 'Payment',
        paragraphs: [
          'The price is due when the work is done, unless the quote says otherwise. This site takes no payments and never asks for a card number.',
        ],
      },
      {
        title: 'Our guarantee',
        paragraphs: [
          `If the work is not what the quote describes, tell us within ${guaranteeDays} days. The crew comes back and puts it right at no cost. Your rights under the law stay as they are.`,
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'Keep your password to yourself and tell us if you believe that somebody else uses your account. Whoever holds the link from our email or text message can see and answer your quote, so share it with care.',
          'Tree companies that register get work only after we have approved them, and may use customers’ data only for the work that was assigned to them.',
        ],
      },
      {
        title: 'Using this site',
        paragraphs: [
          'Do not upload pictures of people or anything unlawful, do not try to reach other people’s data, and do not load the site so that others cannot use it. We may block who does.',
          'The tree health chat gives general information. It is not an inspection of your tree. If a tree or a line may hurt someone, keep away and call 911 or the utility.',
        ],
      },
      {
        title: 'Liability',
        paragraphs: [
          'We are liable for damage that we cause by negligence while working on your property, and keep insurance for it. We are not liable for what we could not foresee from the photos, your answers and a reasonable look at the site, as far as the law allows.',
        ],
      },
      {
        title: 'Law and changes',
        paragraphs: [
          `Florida law applies. A dispute that we cannot settle between us goes to the courts of ${company.county}.`,
          'When these terms change, the version above changes with them. The version that you agreed to stays the one for that request or quote; we keep which one it was.',
        ],
      },
      {
        title: 'Contact',
        paragraphs: [
          `${company.name}, ${company.county}. Phone ${company.phone}, email ${company.email}.`,
        ],
      },
    ],
  };
}
