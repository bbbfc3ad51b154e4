import { formatInches, formatTypedInches } from '../format/inches.js';
import { messagesOf } from '../i18n/message.js';
import type { ObstacleKind } from './site-facts.js';

const obstaculos: Record<ObstacleKind, string> = {
  fence: 'una cerca',
  wall: 'un muro',
  pool: 'una piscina',
  driveway: 'una entrada de autos',
  irrigation: 'riego',
  building: 'un edificio',
};
const spanishList = new Intl.ListFormat('es', { type: 'conjunction' });

/** Why a stump has its complexity: one sentence a rule, or that a person set it. */
export const complexityWords = messagesOf('complexityReasons', {
  en: {
    small: (width: number) => `A small stump, ${formatTypedInches(width)} wide at the ground.`,
    medium: (width: number) => `A medium stump, ${formatTypedInches(width)} wide at the ground.`,
    large: (width: number) => `A large stump, ${formatTypedInches(width)} wide at the ground.`,
    veryLarge: (width: number) =>
      `A very large stump, ${formatTypedInches(width)} wide at the ground.`,
    someRoots: 'Some roots show above the ground.',
    manyRoots: 'Many roots show above the ground.',
    wideFlare: (ratio: string) => `The root flare is ${ratio} times as wide as the cut.`,
    high: (height: number) => `The cut is ${formatInches(height)} above the ground.`,
    hardWood: 'Hard wood grinds more slowly.',
    narrowAccess: (width: number) =>
      `Access is ${formatInches(width)} wide, so only a narrow machine fits.`,
    gentleSlope: 'The ground slopes gently.',
    steepSlope: 'The ground is steep.',
    closeTo: (obstacles: readonly ObstacleKind[]) => `Close to the stump: ${obstacles.join(', ')}.`,
    lines: 'Underground lines are known to run near the stump.',
    corrected: 'Corrected by a person.',
  },
  es: {
    small: (width) =>
      `Un tocón pequeño, de ${formatTypedInches(width, 'es')} de ancho a ras del suelo.`,
    medium: (width) =>
      `Un tocón mediano, de ${formatTypedInches(width, 'es')} de ancho a ras del suelo.`,
    large: (width) =>
      `Un tocón grande, de ${formatTypedInches(width, 'es')} de ancho a ras del suelo.`,
    veryLarge: (width) =>
      `Un tocón muy grande, de ${formatTypedInches(width, 'es')} de ancho a ras del suelo.`,
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
});

export const rootSystemWords = messagesOf('rootSystems', {
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
});
export type RootSystem = keyof typeof rootSystemWords;
