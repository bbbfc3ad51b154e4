/** `(954) 555-0100` as `tel:9545550100`. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
