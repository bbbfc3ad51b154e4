/**
 * The lowest zxcvbn score (0 to 4) that a new password may have: 2 stands for about a million to a hundred million
 * guesses (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016), enough behind a limit on
 * tries and argon2id.
 */
export const minimumPasswordScore = 2;

export const weakPasswordMessage =
  'This password is easy to guess. Try three or four unrelated words, or add something that only you would think of.';
