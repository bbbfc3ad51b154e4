import { useMemo } from 'react';
import { growthRingPaths } from './growth-rings-shape';
import classes from './growth-rings.module.css';

interface GrowthRingsProps {
  seed?: number;
  rings?: number;
  /** Edge length in px; fills its container if absent. */
  size?: number;
  /** 0 to 100: rings fill from the pith outward. Decorative if absent. */
  progress?: number;
  /** Accessible name of the progress. */
  label?: string;
  className?: string | undefined;
}

/** The product's motif: irregular concentric lines, deterministic by seed. */
export function GrowthRings({
  seed = 7,
  rings = 9,
  size,
  progress,
  label,
  className,
}: GrowthRingsProps) {
  const paths = useMemo(() => growthRingPaths(seed, rings), [seed, rings]);
  const grown =
    progress === undefined ? 0 : Math.round((Math.min(100, Math.max(0, progress)) / 100) * rings);
  const meter =
    progress === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'progressbar',
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': Math.round(progress),
          'aria-label': label,
        };
  return (
    <svg
      viewBox="0 0 200 200"
      width={size}
      height={size}
      className={[classes.rings, className].filter(Boolean).join(' ')}
      {...meter}
    >
      {paths.map((path, index) => (
        <path key={path} d={path} className={index < grown ? classes.grown : classes.ring} />
      ))}
    </svg>
  );
}
