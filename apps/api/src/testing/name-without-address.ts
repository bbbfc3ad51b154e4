/** Hostile text made valid as a name, with as few changes as possible: names refuse web addresses and slashes. */
export const nameWithoutAddress = (text: string): string =>
  text
    .replaceAll('/', '|')
    .replaceAll(/https?/g, 'hxxp')
    .replaceAll(/\.(?=[a-z]{2})/g, '. ');
