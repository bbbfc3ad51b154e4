import { formatInches, formatTypedInches } from '../format/inches.js';
import { formatUsd } from '../format/money.js';
import { messagesOf, translate } from '../i18n/message.js';

/** A number of inches, or square inches, at a rate in cents. */
export interface Rate {
  readonly inches: number;
  readonly cents: number;
}

/** What a price line is for; `what` is another message. */
export const priceLineWords = messagesOf('priceLines', {
  en: {
    ofStump: (stump: number, what: string) => `Stump ${stump}: ${translate(what, 'en')}`,
    grinding: (inches: number) => `grinding ${formatTypedInches(inches)} at the ground`,
    someRoots: 'some surface roots',
    manyRoots: 'many surface roots',
    height: 'height above the ground',
    hardWood: 'hard wood',
    narrowAccess: 'narrow access',
    gentleSlope: 'gentle slope',
    steepSlope: 'steep slope',
    haulAway: 'hauling the grindings away',
    minimumCharge: 'Minimum charge',
  },
  es: {
    ofStump: (stump, what) => `Tocón ${stump}: ${translate(what, 'es')}`,
    grinding: (inches) => `trituración de ${formatTypedInches(inches, 'es')} a ras del suelo`,
    someRoots: 'algunas raíces superficiales',
    manyRoots: 'muchas raíces superficiales',
    height: 'altura sobre el suelo',
    hardWood: 'madera dura',
    narrowAccess: 'acceso estrecho',
    gentleSlope: 'poca pendiente',
    steepSlope: 'mucha pendiente',
    haulAway: 'llevarse las virutas',
    minimumCharge: 'Cargo mínimo',
  },
});

/** The reason for a line's price; `why` and `reason` are other messages. */
export const priceReasonWords = messagesOf('priceReasons', {
  en: {
    rates: (rates: readonly Rate[], beyond: Rate | null) =>
      `${[
        ...rates.map(
          ({ inches, cents }) => `${formatTypedInches(inches)} at ${formatUsd(cents)} an inch`,
        ),
        ...(beyond === null
          ? []
          : [
              `the area beyond ${formatInches(beyond.inches)} at ${formatUsd(beyond.cents)} a square inch`,
            ]),
      ].join(', ')}.`,
    share: (why: string, percent: number) =>
      `${translate(why, 'en')}: ${percent}% of the grinding price.`,
    furtherStump: (reason: string, percent: number) =>
      `${translate(reason, 'en')} Additional stump on the same visit: ${percent}% of its price.`,
    someRoots: 'Some roots show above the ground',
    manyRoots: 'Many roots show above the ground',
    height: (high: number, over: number, free: number) =>
      `The cut is ${formatInches(high)} high, ${formatInches(over)} over ${formatInches(free)}`,
    hardWood: 'Hard wood grinds more slowly',
    narrowAccess: (wide: number, under: number) =>
      `Access is ${formatInches(wide)} wide, under ${formatInches(under)}`,
    gentleSlope: 'The ground slopes gently',
    steepSlope: 'The ground is steep',
    haulAway: (cents: number) => `${formatUsd(cents)} an inch of width at the ground.`,
    minimumCharge: (cents: number) => `A visit costs at least ${formatUsd(cents)}.`,
  },
  es: {
    rates: (rates, beyond) =>
      `${[
        ...rates.map(
          ({ inches, cents }) =>
            `${formatTypedInches(inches, 'es')} a ${formatUsd(cents)} por pulgada`,
        ),
        ...(beyond === null
          ? []
          : [
              `el área que pasa de ${formatInches(beyond.inches, 'es')} a ${formatUsd(beyond.cents)} por pulgada cuadrada`,
            ]),
      ].join(', ')}.`,
    share: (why, percent) => `${translate(why, 'es')}: ${percent} % del precio de la trituración.`,
    furtherStump: (reason, percent) =>
      `${translate(reason, 'es')} Tocón adicional de la misma visita: ${percent} % de su precio.`,
    someRoots: 'Se ven algunas raíces sobre el suelo',
    manyRoots: 'Se ven muchas raíces sobre el suelo',
    height: (high, over, free) =>
      `El corte mide ${formatInches(high, 'es')} de alto, ${formatInches(over, 'es')} más que ${formatInches(free, 'es')}`,
    hardWood: 'La madera dura se tritura más despacio',
    narrowAccess: (wide, under) =>
      `El acceso mide ${formatInches(wide, 'es')} de ancho, menos de ${formatInches(under, 'es')}`,
    gentleSlope: 'El terreno tiene poca pendiente',
    steepSlope: 'El terreno tiene mucha pendiente',
    haulAway: (cents) => `${formatUsd(cents)} por pulgada de ancho a ras del suelo.`,
    minimumCharge: (cents) => `Una visita cuesta al menos ${formatUsd(cents)}.`,
  },
});
