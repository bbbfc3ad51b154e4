import type { priceBookMessages } from './price-book.messages';

type Texts = (typeof priceBookMessages)['en'];
export type PriceField = keyof Texts['fields'];
export type PriceUnit = keyof Texts['units'];
export type PriceGroup = keyof Texts['groups'];

/** All fields of the price book by group, in page order, with their units. */
export const priceFields: Record<PriceGroup, readonly (readonly [PriceField, PriceUnit])[]> = {
  grinding: [
    ['centsPerInch', 'money'],
    ['minimumChargeCents', 'money'],
    ['furtherStumpPercent', 'percent'],
  ],
  large: [
    ['largeFromIn', 'inches'],
    ['centsPerInchLarge', 'money'],
    ['veryLargeFromIn', 'inches'],
    ['centsPerSquareInchVeryLarge', 'money'],
  ],
  surcharges: [
    ['surfaceRootsSomePercent', 'percent'],
    ['surfaceRootsManyPercent', 'percent'],
    ['hardWoodPercent', 'percent'],
    ['heightFreeIn', 'inches'],
    ['heightPercentPerInch', 'percent'],
    ['narrowAccessUnderIn', 'inches'],
    ['narrowAccessPercent', 'percent'],
    ['gentleSlopePercent', 'percent'],
    ['steepSlopePercent', 'percent'],
    ['haulAwayCentsPerInch', 'money'],
  ],
  machine: [
    ['machine.horsepower', 'horsepower'],
    ['machine.narrowHorsepower', 'horsepower'],
    ['machine.grindDepthIn', 'inches'],
    ['machine.setUpHours', 'hours'],
    ['machine.hoursPercent', 'percent'],
  ],
};

export const priceGroups: readonly PriceGroup[] = ['grinding', 'large', 'surcharges', 'machine'];
