const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Whether two texts are the same US number, in any format. */
export const isSamePhoneNumber = (one: string, other: string): boolean =>
  digitsOf(one) === digitsOf(other);
