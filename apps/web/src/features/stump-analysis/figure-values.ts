import { translate } from '@stumpquote/domain/i18n/message';
import { unknownRoots } from '@stumpquote/domain/stump-analysis/complexity';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import type { MlStump, Width } from '@stumpquote/domain/stump-analysis/analysis-schema';

/** The dialog's fields as typed. */
export interface FigureValues {
  diameterIn: string;
  complexity: string;
  rootSystem: string;
}

interface CurrentFigures {
  groundIn: Width | null;
  figures: Pick<MlStump, 'complexity' | 'rootSystem'> | undefined;
}

/** The current figures, empty if unknown. Inches to a tenth, as staff see them. */
export function figureValues({ groundIn, figures }: CurrentFigures): FigureValues {
  return {
    diameterIn: groundIn === null ? '' : String(Math.round(groundIn.value * 10) / 10),
    complexity: figures?.complexity?.toString() ?? '',
    rootSystem:
      figures === undefined || figures.rootSystem === translate(unknownRoots)
        ? ''
        : figures.rootSystem,
  };
}

const figureUnits = { diameterIn: 'inches', complexity: 'outOfTen' } as const;

/** The typed figure, unless it equals the current one. */
function changedFigure(
  field: keyof typeof figureUnits,
  typed: FigureValues,
  before: FigureValues,
): Partial<Record<typeof field, number>> {
  const [now, then] = [typed, before].map((values) =>
    numberAsTyped(values[field], figureUnits[field]),
  );
  return typed[field].trim() === before[field] || now === then ? {} : { [field]: now };
}

/** The changed figures, in the shape of the server's schema. */
export function changedFigures(typed: FigureValues, before: FigureValues) {
  return {
    ...changedFigure('diameterIn', typed, before),
    ...changedFigure('complexity', typed, before),
    ...(typed.rootSystem === before.rootSystem ? {} : { rootSystem: typed.rootSystem }),
  };
}
