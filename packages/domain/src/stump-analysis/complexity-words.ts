import { formatInches } from '../format/inches.js';
import type { Locale } from '../i18n/locale.js';
import type { ObstacleKind } from './site-facts.js';
import { withoutShortMark, withShortMark } from './suggestion-words.js';

type OfWidth = (inches: number) => string;

/** Texts of the complexity rules. */
interface ComplexityWords {
  readonly size: Readonly<Record<'small' | 'medium' | 'large' | 'veryLarge', OfWidth>>;
  readonly someRoots: string;
  readonly manyRoots: string;
  readonly wideFlare: (ratio: string) => string;
  readonly high: OfWidth;
  readonly hardWood: string;
  readonly narrowAccess: OfWidth;
  readonly gentleSlope: string;
  readonly steepSlope: string;
  readonly closeTo: (obstacles: readonly ObstacleKind[]) => string;
  readonly lines: string;
  /** Replaces the rules if a person set the complexity. */
  readonly corrected: string;
}

const obstaculos: Record<ObstacleKind, string> = {
  fence: 'una cerca',
  wall: 'un muro',
  pool: 'una piscina',
  driveway: 'una entrada de autos',
  irrigation: 'riego',
  building: 'un edificio',
};
const spanishList = new Intl.ListFormat('es', { type: 'conjunction' });

export const complexityWords: Readonly<Record<Locale, ComplexityWords>> = {
  en: {
    size: {
      small: (width) => `A small stump, ${formatInches(width)} wide at grade.`,
      medium: (width) => `A medium stump, ${formatInches(width)} wide at grade.`,
      large: (width) => `A large stump, ${formatInches(width)} wide at grade.`,
      veryLarge: (width) => `A very large stump, ${formatInches(width)} wide at grade.`,
    },
    someRoots: 'Some roots show above the ground.',
    manyRoots: 'Many roots show above the ground.',
    wideFlare: (ratio) => `The root flare is ${ratio} times as wide as the cut.`,
    high: (height) => `The cut is ${formatInches(height)} above the ground.`,
    hardWood: 'Hard wood grinds more slowly.',
    narrowAccess: (width) =>
      `Access is ${formatInches(width)} wide, so only a narrow machine fits.`,
    gentleSlope: 'The ground slopes gently.',
    steepSlope: 'The ground is steep.',
    closeTo: (obstacles) => `Close to the stump: ${obstacles.join(', ')}.`,
    lines: 'Underground lines are known to run near the stump.',
    corrected: 'Corrected by a person.',
  },
  es: {
    size: {
      small: (width) =>
        `Un tocón pequeño, de ${formatInches(width, 'es')} de ancho a ras del suelo.`,
      medium: (width) =>
        `Un tocón mediano, de ${formatInches(width, 'es')} de ancho a ras del suelo.`,
      large: (width) =>
        `Un tocón grande, de ${formatInches(width, 'es')} de ancho a ras del suelo.`,
      veryLarge: (width) =>
        `Un tocón muy grande, de ${formatInches(width, 'es')} de ancho a ras del suelo.`,
    },
    someRoots: 'Se ven algunas raíces sobre el suelo.',
    manyRoots: 'Se ven muchas raíces sobre el suelo.',
    wideFlare: (ratio) => `El ensanche de las raíces mide ${ratio} veces el ancho del corte.`,
    high: (height) => `El corte está a ${formatInches(height, 'es')} del suelo.`,
    hardWood: 'La madera dura se tritura más despacio.',
    narrowAccess: (width) =>
      `El acceso mide ${formatInches(width, 'es')} de ancho, así que solo cabe una máquina estrecha.`,
    gentleSlope: 'El terreno tiene poca pendiente.',
    steepSlope: 'El terreno tiene mucha pendiente.',
    closeTo: (obstacles) =>
      `Cerca del tocón: ${spanishList.format(obstacles.map((kind) => obstaculos[kind]))}.`,
    lines: 'Se sabe que pasan líneas subterráneas cerca del tocón.',
    corrected: 'Corregido por una persona.',
  },
};

const rootSystems = [
  'extensive',
  'some',
  'fibrous',
  'wideFlare',
  'none',
  'usualFlare',
  'unknown',
] as const;
export type RootSystem = (typeof rootSystems)[number];

export const rootSystemWords: Readonly<Record<Locale, Readonly<Record<RootSystem, string>>>> = {
  en: {
    extensive: 'Extensive surface roots',
    some: 'Some surface roots',
    fibrous: 'Fibrous root ball',
    wideFlare: 'Wide root flare',
    none: 'No surface roots',
    usualFlare: 'Usual root flare',
    unknown: 'Not known yet',
  },
  es: {
    extensive: 'Muchas raíces superficiales',
    some: 'Algunas raíces superficiales',
    fibrous: 'Raíces fibrosas',
    wideFlare: 'Ensanche de raíces amplio',
    none: 'Sin raíces superficiales',
    usualFlare: 'Ensanche de raíces normal',
    unknown: 'Aún no se sabe',
  },
};

/** Returns a root system's label in the reader's language, with its mark; text typed into a correction stays unchanged. */
export function rootSystemText(label: string, locale: Locale): string {
  const bare = withoutShortMark(label);
  const known = rootSystems.find((kind) => rootSystemWords.en[kind] === (bare ?? label));
  if (known === undefined) return label;
  return bare === null
    ? rootSystemWords[locale][known]
    : withShortMark(rootSystemWords[locale][known], locale);
}
