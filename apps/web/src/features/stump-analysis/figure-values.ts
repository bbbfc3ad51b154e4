import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import type { MlStump, Width } from '@stumpquote/domain/stump-analysis/analysis-schema';

/** The dialog's fields as they are typed. */
export interface FigureValues {
  diameterIn: string;
  complexity: string;
  rootSystem: string;
}

interface Known {
  groundIn: Width | null;
  figures: Pick<MlStump, 'complexity' | 'rootSystem'> | undefined;
}

/** What is known now; nothing where it is unknown. Inches to a tenth, as fine as staff read them. */
export function figureValues({ groundIn, figures }: Known): FigureValues {
  return {
    diameterIn: groundIn === null ? '' : String(Math.round(groundIn.value * 10) / 10),
    complexity: figures?.complexity?.toString() ?? '',
    rootSystem: figures?.rootSystem ?? '',
  };
}

/** What differs from what was known, as the server's schema takes it. */
export function changedFigures(typed: FigureValues, before: FigureValues) {
  return {
    ...(typed.diameterIn === before.diameterIn ? {} : { diameterIn: numberAsTyped(typed.diameterIn) }),
    ...(typed.complexity === before.complexity ? {} : { complexity: numberAsTyped(typed.complexity) }),
    ...(typed.rootSystem === before.rootSystem ? {} : { rootSystem: typed.rootSystem }),
  };
}
