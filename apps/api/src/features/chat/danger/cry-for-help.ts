import { foldText } from '../expert/fold-text.js';

const cries = new Set(
  'help ayuda ayudame ayudeme ayudenme ayudenos auxilio socorro sos mayday emergency emergencia'.split(
    ' ',
  ),
);
const beside = new Set(
  'me us please pls plz i we need someone somebody anyone anybody now oh my god por favor necesito necesitamos alguien que ay dios mio ahora'.split(
    ' ',
  ),
);

/** Whether a message is a cry for help that doesn't say with what. */
export function isCryForHelp(text: string): boolean {
  const words = foldText(text)
    // "heeelp"
    .replace(/(.)\1{2,}/g, '$1')
    .match(/[a-z0-9]+/g);
  return (
    words !== null &&
    words.some((word) => cries.has(word)) &&
    words.every((word) => cries.has(word) || beside.has(word))
  );
}
