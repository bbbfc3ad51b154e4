import { seededNormal } from '@stumpquote/stump-vision/geometry/seeded-normal';

/** Random numbers from a seed. */
export interface Chance {
  normal(): number;
  between(least: number, most: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/**
 * Returns random numbers that are the same for the same seed; uniform ones are the share of a
 * normal one.
 */
export function seededChance(seed: number): Chance {
  const normal = seededNormal(seed);
  // The angle of two independent normals is uniform.
  const uniform = () => (Math.atan2(normal(), normal()) + Math.PI) / (2 * Math.PI);
  return {
    normal,
    between: (least, most) => least + (most - least) * uniform(),
    pick: (choices) =>
      choices[Math.min(choices.length - 1, Math.floor(choices.length * uniform()))] ?? choices[0],
  };
}
