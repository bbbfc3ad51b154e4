import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { DangerTopic } from './danger-topic.js';

interface Utility {
  name: string;
  phone: string;
}

/** The companies that cut the power and the gas; `gasUtility` is null if none is configured. */
export interface Utilities {
  utility: Utility;
  gasUtility: Utility | null;
}

interface DangerTexts {
  /** What to do until help arrives. */
  topics: Record<DangerTopic, (utilities: Utilities) => string>;
  /** Shown above an ordinary answer if it's uncertain whether anyone is in danger. */
  possible: (steps: string) => string;
}

const en: DangerTexts = {
  topics: {
    unnamed: () =>
      'If someone is hurt or in danger, call 911 now. Otherwise, tell me what you need help with.',
    crisis: () =>
      'Please call or text 988 now: someone will listen, free, day and night, in English and Spanish. If you or someone else is in danger right now, call 911.',
    violence: () =>
      "Call 911 now. Get yourself and others to a safe place, lock the door, and don't confront anyone.",
    electric: ({ utility: { name, phone } }) =>
      `Call 911 now. Stay at least 35 feet away from the wire and from everything and everyone it touches. Keep others away, and treat every wire as live. Never touch it, or a person in contact with it, with anything. If you're in a car that it touches, stay inside. Then call ${name} at ${phone} so they can cut the power.`,
    gas: ({ gasUtility }) =>
      `Leave now, with everybody, on foot. Don't switch anything on or off, no flames, no engines, no phone until you're well away. Then call 911${gasUtility === null ? '' : `, and ${gasUtility.name} at ${gasUtility.phone}`}. Don't go back until the gas company says it's safe.`,
    monoxide: () =>
      "Get everybody out into fresh air now, and call 911 from outside. Don't go back in until firefighters say it's safe.",
    fire: () =>
      "Call 911 now. Get everybody away from the fire, upwind, and stay away. Close doors behind you. Don't fight a fire that's growing.",
    poison: () =>
      "Call 911 now if the person is drowsy, struggling to breathe, having a seizure or can't be woken. Otherwise call Poison Control at 1-800-222-1222 at once. Don't make anyone vomit. Rinse eyes or skin with plenty of water.",
    water: () =>
      "Call 911 now. Reach or throw something that floats. Don't jump in yourself. Stay out of water that touches wires or outlets. If someone isn't breathing, start CPR: 911 tells you how.",
    tree: ({ utility: { name, phone } }) =>
      `Call 911 now if anyone is hurt, trapped or in its reach. Get everybody out from under the tree, and out of the rooms it could hit. If wires are near it, stay 35 feet away and call ${name} at ${phone} too.`,
    ground: () =>
      "Call 911 now. Keep everyone away from the edge, which can give way, and don't climb in. Keep talking to anyone who is down there.",
    medical: () =>
      "Call 911 now and stay on the line: they tell you what to do. Don't move someone who fell or was hit. Press hard on a wound that bleeds. If someone isn't breathing, start CPR. After a sting with trouble breathing, use an epinephrine pen if there is one.",
  },
  possible: (steps) => `If anyone may be in danger: ${steps}`,
};

const es: DangerTexts = {
  topics: {
    unnamed: () =>
      'Si alguien está herido o en peligro, llame al 911 ahora. Si no, dígame con qué necesita ayuda.',
    crisis: () =>
      'Por favor, llame o envíe un mensaje al 988 ahora: alguien le escuchará, gratis, día y noche, en español e inglés. Si usted u otra persona está en peligro en este momento, llame al 911.',
    violence: () =>
      'Llame al 911 ahora. Póngase a salvo con los demás, cierre la puerta con llave y no se enfrente a nadie.',
    electric: ({ utility: { name, phone } }) =>
      `Llame al 911 ahora. Manténgase al menos a 35 pies del cable y de todo lo que toque. No deje que nadie se acerque y trate cualquier cable como si tuviera corriente. No lo toque con nada, ni a una persona que esté en contacto con él. Si el cable toca su auto, quédese adentro. Después llame a ${name} al ${phone} para que corten la corriente.`,
    gas: ({ gasUtility }) =>
      `Salgan todos ahora, a pie. No encienda ni apague nada, ni llamas, ni motores, ni el teléfono hasta estar bien lejos. Después llame al 911${gasUtility === null ? '' : ` y a ${gasUtility.name} al ${gasUtility.phone}`}. No regrese hasta que la compañía de gas diga que es seguro.`,
    monoxide: () =>
      'Saque a todos al aire libre ahora y llame al 911 desde afuera. No vuelva a entrar hasta que los bomberos digan que es seguro.',
    fire: () =>
      'Llame al 911 ahora. Aleje a todos del fuego, en contra del viento, y no se acerquen. Cierre las puertas al salir. No combata un fuego que crece.',
    poison: () =>
      'Llame al 911 ahora si la persona está somnolienta, respira con dificultad, convulsiona o no despierta. Si no, llame de inmediato al Centro de Intoxicaciones, 1-800-222-1222. No provoque el vómito. Enjuague los ojos o la piel con mucha agua.',
    water: () =>
      'Llame al 911 ahora. Alcance o lance algo que flote. No se meta usted. No toque agua que esté en contacto con cables o enchufes. Si alguien no respira, comience la RCP: el 911 le dice cómo.',
    tree: ({ utility: { name, phone } }) =>
      `Llame al 911 ahora si alguien está herido, atrapado o a su alcance. Saque a todos de debajo del árbol y de los cuartos que podría golpear. Si hay cables cerca, quédese a 35 pies y llame también a ${name} al ${phone}.`,
    ground: () =>
      'Llame al 911 ahora. Aleje a todos del borde, que puede ceder, y no baje. Siga hablándole a quien esté abajo.',
    medical: () =>
      'Llame al 911 ahora y no cuelgue: le dirán qué hacer. No mueva a quien se cayó o recibió un golpe. Presione con fuerza una herida que sangra. Si alguien no respira, comience la RCP. Tras una picadura con dificultad para respirar, use un autoinyector de epinefrina si lo hay.',
  },
  possible: (steps) => `Si alguien puede estar en peligro: ${steps}`,
};

export const dangerMessages: Record<Locale, DangerTexts> = { en, es };
