/** Hostile text as near to itself as a name can hold it: names refuse web addresses and slashes. */
export const nameWithoutAddress = (text: string): string => text.replaceAll('/', '|').replaceAll(/https?/g, 'hxxp').replaceAll(/\.(?=[a-z]{2})/g, '. ');
