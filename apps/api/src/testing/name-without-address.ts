/**
 * Makes hostile text a valid name, address or city with as few changes as possible: none may have a
 * web address or an @.
 */
export const nameWithoutAddress = (text: string): string =>
  text
    .replaceAll('/', '|')
    .replaceAll('@', '(at)')
    .replaceAll(/https?/g, 'hxxp')
    .replaceAll(/\.(?=[a-z]{2})/g, '. ');
