export interface Solution {
  readonly parameters: readonly number[];
  /** Half the sum of squared residuals. */
  readonly cost: number;
  /**
   * Lower triangle L of the normal matrix J'J = L L' at the solution; its inverse is the
   * covariance.
   */
  readonly cholesky: readonly (readonly number[])[];
}

type Residuals = (parameters: readonly number[]) => readonly number[];

const maxIterations = 40;
const step = 1e-5;

const halfSquares = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value * value, 0) / 2;

/**
 * Minimizes by Levenberg-Marquardt with forward differences. Scale residuals to one standard
 * deviation; every parameter needs a residual of its own (a prior), which keeps the normal matrix
 * positive definite.
 */
export function leastSquares(residuals: Residuals, start: readonly number[]): Solution {
  let parameters = [...start];
  let current = residuals(parameters);
  let cost = halfSquares(current);
  let damping = 1e-2;
  let normal = normalEquations(residuals, parameters, current);
  for (let iteration = 0; iteration < maxIterations; iteration += 1) {
    const factor = cholesky(
      normal.matrix.map((row, i) =>
        row.map((value, j) => (i === j ? value * (1 + damping) : value)),
      ),
    );
    const change = solveLower(factor, normal.gradient);
    const moved = parameters.map((value, i) => value - (change[i] ?? 0));
    const next = residuals(moved);
    const nextCost = halfSquares(next);
    if (nextCost < cost) {
      const gained = cost - nextCost;
      [parameters, current, cost, damping] = [moved, next, nextCost, damping / 5];
      normal = normalEquations(residuals, parameters, current);
      if (gained < 1e-4 * (1 + cost)) break;
    } else {
      damping *= 6;
      if (damping > 1e8) break;
    }
  }
  return { parameters, cost, cholesky: cholesky(normal.matrix) };
}

function normalEquations(
  residuals: Residuals,
  parameters: readonly number[],
  current: readonly number[],
) {
  const columns = parameters.map((value, i) => {
    const moved = residuals(parameters.with(i, value + step));
    return moved.map((residual, k) => (residual - (current[k] ?? 0)) / step);
  });
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, k) => sum + value * (b[k] ?? 0), 0);
  return {
    matrix: columns.map((a) => columns.map((b) => dot(a, b))),
    gradient: columns.map((a) => dot(a, current)),
  };
}

/**
 * Returns the Cholesky factor (lower triangle) of a positive definite matrix; treats a pivot made
 * negative by rounding as tiny.
 */
function cholesky(matrix: readonly (readonly number[])[]): number[][] {
  const lower: number[][] = [];
  for (const [i, row] of matrix.entries()) {
    const out: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      const known = (j === i ? out : (lower[j] ?? []))
        .slice(0, j)
        .reduce((sum, value, k) => sum + value * (out[k] ?? 0), 0);
      const rest = (row[j] ?? 0) - known;
      out.push(j === i ? Math.sqrt(Math.max(rest, 1e-12)) : rest / (lower[j]?.[j] ?? 1));
    }
    lower.push(out);
  }
  return lower;
}

function solveLower(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const half: number[] = [];
  for (const [i, row] of lower.entries()) {
    const known = half.reduce((sum, value, k) => sum + value * (row[k] ?? 0), 0);
    half.push(((right[i] ?? 0) - known) / (row[i] ?? 1));
  }
  return solveUpper(lower, half);
}

/**
 * Solves L' x = right: with standard normal `right`, x is a sample from the distribution with
 * covariance (L L')^-1.
 */
export function solveUpper(
  lower: readonly (readonly number[])[],
  right: readonly number[],
): number[] {
  const out = right.map(() => 0);
  for (let i = right.length - 1; i >= 0; i -= 1) {
    let rest = right[i] ?? 0;
    for (let k = i + 1; k < right.length; k += 1) rest -= (lower[k]?.[i] ?? 0) * (out[k] ?? 0);
    out[i] = rest / (lower[i]?.[i] ?? 1);
  }
  return out;
}
