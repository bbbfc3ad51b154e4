/**
 * Returns the error function by formula 7.1.26 of Abramowitz and Stegun, Handbook of Mathematical
 * Functions (1964); its absolute error is at most 1.5e-7.
 */
export function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-x * x);
  return x < 0 ? tail - 1 : 1 - tail;
}

/**
 * Returns the probability that a normal error with standard deviation `sd` (above 0) stays within
 * plus or minus `bound`.
 */
export function chanceWithin(bound: number, sd: number): number {
  return Math.max(0, erf(bound / (sd * Math.SQRT2)));
}

/**
 * 95 % quantile of the standard normal distribution: plus and minus this many deviations cover 90
 * %.
 */
export const z95 = 1.6448536;

/**
 * Returns how many deviations cover a share (above 0, below 1) of normal errors: the inverse of
 * `chanceWithin` at sd 1, to 1e-6.
 */
export function deviationsWithin(share: number): number {
  let [low, high] = [0, 10];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (chanceWithin(middle, 1) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
