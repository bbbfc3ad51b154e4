/** Returns lower case without accents, so that "raíz", "raiz", and "RAÍZ" match. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘]/g, "'");
}
