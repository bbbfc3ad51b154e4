import { translate } from '@stumpquote/domain/i18n/message';
import { unknownRoots } from '@stumpquote/domain/stump-analysis/complexity';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import type { MlStump, Width } from '@stumpquote/domain/stump-analysis/analysis-schema';

/** The dialog's fields as typed. */
export interface StumpValues {
  diameterIn: string;
  complexity: string;
  rootSystem: string;
}

interface CurrentValues {
  groundIn: Width | null;
  mlStump: Pick<MlStump, 'complexity' | 'rootSystem'> | undefined;
}

/** The current values, empty if unknown. Inches to a tenth, as staff see them. */
export function stumpValues({ groundIn, mlStump }: CurrentValues): StumpValues {
  return {
    diameterIn: groundIn === null ? '' : String(Math.round(groundIn.value * 10) / 10),
    complexity: mlStump?.complexity?.toString() ?? '',
    rootSystem:
      mlStump === undefined || mlStump.rootSystem === translate(unknownRoots)
        ? ''
        : mlStump.rootSystem,
  };
}

const fieldUnits = { diameterIn: 'inches', complexity: 'outOfTen' } as const;

/** The typed number, unless it equals the current one. */
function changedNumber(
  field: keyof typeof fieldUnits,
  typed: StumpValues,
  before: StumpValues,
): Partial<Record<typeof field, number>> {
  const [now, then] = [typed, before].map((values) =>
    numberAsTyped(values[field], fieldUnits[field]),
  );
  return typed[field].trim() === before[field] || now === then ? {} : { [field]: now };
}

/** The changed values, in the shape of the server's schema. */
export function changedValues(typed: StumpValues, before: StumpValues) {
  return {
    ...changedNumber('diameterIn', typed, before),
    ...changedNumber('complexity', typed, before),
    ...(typed.rootSystem === before.rootSystem ? {} : { rootSystem: typed.rootSystem }),
  };
}
