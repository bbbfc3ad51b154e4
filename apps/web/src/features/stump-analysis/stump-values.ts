import { inchUnits } from '@stumpquote/domain/format/inches';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import type {
  MeasurementMethod,
  MlStump,
  Width,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { formatWidth } from '@stumpquote/domain/stump-analysis/shown-width';
import {
  surfaceRootAmounts,
  type SurfaceRoots,
} from '@stumpquote/domain/stump-analysis/site-facts';

/** The dialog's fields as typed. */
export interface StumpValues {
  diameterIn: string;
  complexity: string;
  surfaceRoots: string;
}

interface CurrentValues {
  groundIn: Width | null;
  method: MeasurementMethod | null;
  surfaceRoots: SurfaceRoots | undefined;
  mlStump: Pick<MlStump, 'complexity'> | undefined;
}

/** Without its unit, which the field names; spaces can be typed over. */
const widthToType = (inches: number, method: MeasurementMethod | null): string =>
  formatWidth(inches, method).replace(` ${inchUnits.en}`, '').replaceAll('\u00a0', ' ');

/** The current values, empty if unknown. The width as it is shown beside the field. */
export function stumpValues({
  groundIn,
  method,
  surfaceRoots,
  mlStump,
}: CurrentValues): StumpValues {
  return {
    diameterIn: groundIn === null ? '' : widthToType(groundIn.value, method),
    complexity: mlStump?.complexity?.toString() ?? '',
    surfaceRoots: surfaceRoots ?? '',
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
  const roots = surfaceRootAmounts.find((amount) => amount === typed.surfaceRoots);
  return {
    ...changedNumber('diameterIn', typed, before),
    ...changedNumber('complexity', typed, before),
    ...(typed.surfaceRoots === before.surfaceRoots || roots === undefined
      ? {}
      : { surfaceRoots: roots }),
  };
}
