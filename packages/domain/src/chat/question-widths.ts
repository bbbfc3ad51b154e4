import { roundToHalf } from '../format/inches.js';

const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  ocho: 8,
  diez: 10,
  doce: 12,
  quince: 15,
  dieciseis: 16,
  dieciocho: 18,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
};

const inchesOf: readonly (readonly [RegExp, number])[] = [
  [/^(inch|in|"|”|″|''|pulg)/, 1],
  [/^(feet|foot|ft|'|’|′|pie)/, 12],
  [/^(cm|cent[ií])/, 1 / 2.54],
  [/^(mm|mili|milli)/, 1 / 25.4],
  [/^(met|m$)/, 100 / 2.54],
];

const word = Object.keys(numberWords).join('|');
const digits = String.raw`\d+(?:[.,]\d+)?`;
const amount = String.raw`(?:(${digits}|\b(?:${word})\b)[ -]*(\d\/\d|(?:and |y )?(?:a )?(?:half|medi[oa])\b)?|(\d\/\d))`;
const unit = String.raw`(inch(?:es)?\b|ins?\b\.?|"|”|″|''|pulg(?:adas?|s)?\b\.?|feet\b|foot\b|ft\b\.?|'|’|′|pies?\b|cms?\b\.?|cent[ií]metr?o?s?\b|centimeters?\b|mm\b|met(?:er|re|ro)s?\b|m\b)`;
const measure = new RegExp(`${amount}[ -]*${unit}(?: (?:and a |y )(half|medi[oa])\\b)?`, 'gi');

const bare = String.raw`(?:${digits}|\b(?:${word})\b)`;
const next = String.raw`(?:(?:one|another|the other|una?|uno|otr[oa]|(?:el|la) otr[oa]) )?(?:(?:of|de) )?`;
const listed = (separator: string) =>
  new RegExp(
    String.raw`(?<![.,\d])(${bare})(?=(?:${separator})${next}${bare}(?:[ -]+\d/\d)?[ -]*${unit})`,
    'i',
  );
const inPair = listed(',? (?:and|y|&) ');
const inList = listed(',? (?:and|y|&) |, ?');

/**
 * "30, 20 and 10 inches" as "30 inches, 20 inches and 10 inches". Commas alone list widths only of
 * several stumps.
 */
function withSharedUnits(text: string): string {
  const pattern = /stumps|tocones|troncos/i.test(text) ? inList : inPair;
  let shared = text;
  for (let match = pattern.exec(shared); match !== null; match = pattern.exec(shared)) {
    const end = match.index + match[0].length;
    shared = `${shared.slice(0, end)} ${match[2] ?? ''}${shared.slice(end)}`;
  }
  return shared;
}

/**
 * Next to these words a length isn't a stump's width: how tall, how deep, how far from something,
 * how wide the gate.
 */
const otherAfter =
  /^\W{0,3}(tall|high|in height|height|deep|long|above|off the ground|from|away|de (alto|altura|profundidad|largo|distancia)|alto|profundo|gate|access|portón|porton)/i;
const otherBefore =
  /(gate|access|height|depth|port[oó]n|altura|profundidad|within|about to)\W{0,3}(is|of|de|es)?\W{0,3}$/i;
const around =
  /^\W{0,3}(around|circumference|in circumference|de circunferencia|alrededor|de vuelta|de contorno)/i;
const smallest = 1;
const largest = 200;

function numberOf(whole: string | undefined, part: string | undefined): number {
  const text = whole?.toLowerCase() ?? '0';
  const number = numberWords[text] ?? Number(text.replace(',', '.'));
  if (part === undefined) return number;
  const [top, bottom] = part.split('/').map(Number);
  return number + (top !== undefined && bottom !== undefined && bottom !== 0 ? top / bottom : 0.5);
}

const factorOf = (name: string): number =>
  inchesOf.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? 1;

interface Length {
  inches: number;
  from: number;
  to: number;
  unit: number;
}

function lengthsIn(text: string): Length[] {
  return [...text.matchAll(measure)].map((match) => {
    const [all, whole, part, fraction, name = '', half] = match;
    const factor = factorOf(name);
    const inches = (numberOf(whole, part ?? fraction) + (half === undefined ? 0 : 0.5)) * factor;
    return { inches, from: match.index, to: match.index + all.length, unit: factor };
  });
}

/** "2 ft 6 in" is one length. */
function joined(lengths: readonly Length[], text: string): Length[] {
  return lengths.reduce<Length[]>((done, next) => {
    const last = done.at(-1);
    if (
      last?.unit === 12 &&
      next.unit === 1 &&
      /^[\s,]*(and|y|con)?[\s,]*$/i.test(text.slice(last.to, next.from))
    ) {
      return [
        ...done.slice(0, -1),
        { ...next, inches: last.inches + next.inches, from: last.from },
      ];
    }
    return [...done, next];
  }, []);
}

/**
 * Returns the stump widths in a question ("30 in", "2 1/2 feet", "76 cm", "dos pies y medio"), in
 * half inches.
 */
export function widthsAsked(question: string): number[] {
  const plain = question
    .replace(/[¼½¾⅓⅔⅛]/g, (sign) => ` ${toFraction(sign)}`)
    .replace(/\s+/g, ' ');
  const text = withSharedUnits(plain);
  return joined(lengthsIn(text), text)
    .filter(
      ({ from, to }) =>
        !otherAfter.test(text.slice(to)) &&
        !otherBefore.test(text.slice(Math.max(0, from - 20), from)),
    )
    .map(({ inches, to }) => roundToHalf(around.test(text.slice(to)) ? inches / Math.PI : inches))
    .filter((inches) => inches >= smallest && inches <= largest);
}

const toFraction = (sign: string): string =>
  ({ '¼': '1/4', '½': '1/2', '¾': '3/4', '⅓': '1/3', '⅔': '2/3', '⅛': '1/8' })[sign] ?? '';

const counted = new RegExp(
  String.raw`\b(\d{1,2}|${word}) (?:\w+ ){0,2}?(?:stumps|tocones|troncos)\b`,
  'i',
);
const maxStumps = 20;

/** Returns how many stumps of one width the question mentions: "3 stumps of 20 inches". */
export function stumpsAsked(question: string): number {
  const named = counted
    .exec(question.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))?.[1]
    ?.toLowerCase();
  const count = named === undefined ? 1 : (numberWords[named] ?? Number(named));
  return count >= 1 && count <= maxStumps ? count : 1;
}
