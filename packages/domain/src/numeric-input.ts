import { z } from 'zod';

/** What a field's number measures. Its unit may be typed after the number, or omitted. */
export type NumberUnit =
  | 'none'
  | 'dollars'
  | 'inches'
  | 'percent'
  | 'hours'
  | 'minutes'
  | 'days'
  | 'horsepower'
  | 'outOfTen'
  | 'crews';

/** Conversion factors from these unit words to the field's unit, matched without a final period. */
const unitFactors: Record<NumberUnit, Readonly<Record<string, number>>> = {
  none: {},
  dollars: {
    $: 1,
    usd: 1,
    dollar: 1,
    dollars: 1,
    dólar: 1,
    dólares: 1,
    dolar: 1,
    dolares: 1,
    k: 1000,
  },
  inches: {
    in: 1,
    inch: 1,
    inches: 1,
    '"': 1,
    '″': 1,
    '”': 1,
    "''": 1,
    pulg: 1,
    pulgada: 1,
    pulgadas: 1,
    ft: 12,
    foot: 12,
    feet: 12,
    "'": 12,
    '′': 12,
    '’': 12,
    pie: 12,
    pies: 12,
  },
  percent: { '%': 1, percent: 1, 'per cent': 1, 'por ciento': 1 },
  hours: {
    h: 1,
    hr: 1,
    hrs: 1,
    hour: 1,
    hours: 1,
    hora: 1,
    horas: 1,
    min: 1 / 60,
    mins: 1 / 60,
    minute: 1 / 60,
    minutes: 1 / 60,
    minuto: 1 / 60,
    minutos: 1 / 60,
  },
  minutes: {
    min: 1,
    mins: 1,
    minute: 1,
    minutes: 1,
    minuto: 1,
    minutos: 1,
    h: 60,
    hr: 60,
    hrs: 60,
    hour: 60,
    hours: 60,
    hora: 60,
    horas: 60,
  },
  days: { day: 1, days: 1, día: 1, días: 1, dia: 1, dias: 1 },
  horsepower: { hp: 1, horsepower: 1 },
  outOfTen: { '/10': 1, '/ 10': 1, 'out of 10': 1, 'of 10': 1, 'de 10': 1 },
  crews: { crew: 1, crews: 1, equipo: 1, equipos: 1 },
};

const vulgarFractions: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/**
 * Normalizes spaces, minus signs, and slashes to the keyboard's, and fraction signs to two numbers.
 */
function plainText(typed: string): string {
  return typed
    .replaceAll(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${vulgarFractions[sign] ?? ''} `)
    .replaceAll(/[⁄∕]/g, '/')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const american = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$|^\.\d+$/;
// Only what can't be American: `1,250` is over a thousand, `1.250` is one and a quarter.
const spanish = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/;

function decimalOf(text: string): number {
  if (american.test(text)) return Number(text.replaceAll(',', ''));
  return spanish.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : Number.NaN;
}

/** Parses `38`, `1,250.50`, `38 1/2`, `38-1/2`, or `1/2`. */
function amountOf(text: string): number {
  const [, whole = '0', over, under] =
    /^(?:(\d+)(?: |-| - ))?(\d{1,3}) ?\/ ?(\d{1,3})$/.exec(text) ?? [];
  if (over === undefined || under === undefined) return decimalOf(text);
  return Number(over) < Number(under) ? Number(whole) + Number(over) / Number(under) : Number.NaN;
}

const escaped = (text: string): string => text.replaceAll(/[$/]/g, String.raw`\$&`);

function unitPattern(unit: NumberUnit): RegExp {
  const words = Object.keys(unitFactors[unit])
    .toSorted((a, b) => b.length - a.length)
    .map(escaped);
  return new RegExp(String.raw`^(.*?[\d.])\s*(${words.join('|')})\.?(?=$|[\s\d])`, 'u');
}

const patterns = new Map(
  Object.keys(unitFactors).map((unit) => [unit, unitPattern(unit as NumberUnit)]),
);

interface Part {
  amount: number;
  factor: number;
  rest: string;
}

/** Parses the first amount with its unit, by default the field's own. */
function firstPart(text: string, unit: NumberUnit): Part {
  const [all, amount, word] = unit === 'none' ? [] : (patterns.get(unit)?.exec(text) ?? []);
  if (all === undefined || amount === undefined || word === undefined)
    return { amount: amountOf(text), factor: 1, rest: '' };
  return {
    amount: amountOf(amount),
    factor: unitFactors[unit][word] ?? Number.NaN,
    rest: text.slice(all.length).trim(),
  };
}

/** Parses an amount with its unit, or two in descending units: `2 ft 6 in`, `1 h 30 min`. */
function measureOf(text: string, unit: NumberUnit): number {
  const first = firstPart(text, unit);
  if (first.rest === '') return first.amount * first.factor;
  const second = firstPart(first.rest, unit);
  return second.rest === '' && second.factor < first.factor
    ? first.amount * first.factor + second.amount * second.factor
    : Number.NaN;
}

const leading: Partial<Record<NumberUnit, RegExp>> = {
  dollars: /^(?:(?:us ?)?\$|usd) ?/,
  hours: /^(?:about|alrededor de) /,
  minutes: /^(?:about|alrededor de) /,
};

/** Longer than any valid number, to bound the regular expressions' work. */
const maxCharacters = 60;

/**
 * Parses a number as people type it: `38 1/2`, `38½`, `1,250.50`, `$1,250`, `29.5 in`, `2 ft 6 in`,
 * `29,5`. Everything the product prints in `unit` parses back to the same value. Returns NaN for
 * empty or invalid text, so that a schema refuses it with its own message.
 */
export function numberAsTyped(typed: string, unit: NumberUnit): number {
  if (typed.length > maxCharacters) return Number.NaN;
  const text = plainText(typed);
  const isNegative = text.startsWith('-');
  const unsigned = text.replace(/^[-+]/, '').replace(leading[unit] ?? /^$/, '');
  const number = unsigned === '' ? Number.NaN : measureOf(unsigned, unit);
  if (!Number.isFinite(number)) return Number.NaN;
  return isNegative && number !== 0 ? -number : number;
}

/**
 * A number, or a text with one ("150", "$1,250.50"), because forms and older clients send either.
 * `required` is the message for a missing or blank value, `invalid` for anything else that isn't a
 * finite number.
 */
export function numericInput(
  messages: { readonly required: string; readonly invalid: string },
  unit: NumberUnit = 'none',
) {
  return z
    .union([z.number(), z.string()], {
      error: (issue) =>
        issue.input === undefined || issue.input === null ? messages.required : messages.invalid,
    })
    .transform((value, context): number => {
      if (typeof value === 'string' && value.trim() === '') {
        context.addIssue({ code: 'custom', message: messages.required });
        return z.NEVER;
      }
      const number = typeof value === 'string' ? numberAsTyped(value, unit) : value;
      if (!Number.isFinite(number)) {
        context.addIssue({ code: 'custom', message: messages.invalid });
        return z.NEVER;
      }
      return number;
    });
}
