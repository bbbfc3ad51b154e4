const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Whether two texts are one US number, however they are written. */
export const isSamePhoneNumber = (one: string, other: string): boolean =>
  digitsOf(one) === digitsOf(other);
