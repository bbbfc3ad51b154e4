/** Makes hostile text a valid name with as few changes as possible: names may not contain URLs or slashes. */
export const nameWithoutAddress = (text: string): string =>
  text
    .replaceAll('/', '|')
    .replaceAll(/https?/g, 'hxxp')
    .replaceAll(/\.(?=[a-z]{2})/g, '. ');
