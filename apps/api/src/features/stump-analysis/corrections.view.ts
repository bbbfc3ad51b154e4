import type { StoredCorrection } from './corrections.queries.js';

/** A correction as shown to staff: what was changed, by whom, and when. */
export function correctionView({ id, correction, priceBookVersion, by, at }: StoredCorrection) {
  const { stump, kind, complexity, surfaceRoots, measured } = correction;
  return {
    id,
    stump,
    kind,
    groundIn: measured?.groundIn ?? null,
    complexity: complexity ?? null,
    surfaceRoots: surfaceRoots ?? null,
    priceBookVersion,
    by,
    at,
  };
}
