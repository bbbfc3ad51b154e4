import type { Width } from './analysis-schema.js';
import { defaultPriceBook, type PriceBook } from './price-book.js';
import type { SiteFacts } from './site-facts.js';

// Fitted to two operators' figures at 75 hp and the usual depth: 15 in takes about a quarter of an
// hour, 40 in about three quarters. The intercept (no area) is moving and lining up the machine.
const anchorSmall = { widthIn: 15, hours: 0.25 };
const anchorLarge = { widthIn: 40, hours: 0.75 };
const anchorHorsepower = 75;
const anchorDepthIn = 8;

function circleArea(widthIn: number): number {
  return (Math.PI / 4) * widthIn * widthIn;
}

const hoursPerSquareInch =
  (anchorLarge.hours - anchorSmall.hours) /
  (circleArea(anchorLarge.widthIn) - circleArea(anchorSmall.widthIn));
const positioningHours = anchorSmall.hours - hoursPerSquareInch * circleArea(anchorSmall.widthIn);

// Assumptions of the project: hardwood is a fifth slower; raking and filling takes half the
// grinding time, hauling away as long again.
const hardWoodFactor = 1.2;
const cleanUpShare = 0.5;
const haulAwayShare = 1;

interface StumpToGrind {
  readonly stump: number;
  readonly groundIn: Width | null;
  readonly heightIn?: number | null | undefined;
}

/** Hours with two decimals: `grindingHours` at the machine, `hours` including cleanup. */
interface StumpHours {
  readonly stump: number;
  readonly grindingHours: number;
  readonly hours: number;
}

export interface VisitHours {
  readonly stumps: readonly StumpHours[];
  readonly setUpHours: number;
  readonly totalHours: number;
}

function hundredths(hours: number): number {
  return Math.round(hours * 100) / 100;
}

function machineHours(
  widthIn: number,
  heightIn: number,
  siteFacts: SiteFacts,
  priceBook: PriceBook,
): number {
  const { machine, narrowAccessUnderIn } = priceBook;
  const narrow =
    siteFacts.accessWidthIn !== undefined && siteFacts.accessWidthIn < narrowAccessUnderIn;
  const power = anchorHorsepower / (narrow ? machine.narrowHorsepower : machine.horsepower);
  const depth = (machine.grindDepthIn + heightIn) / anchorDepthIn;
  const hardness = siteFacts.species === 'hardwood' ? hardWoodFactor : 1;
  const byRule =
    positioningHours + hoursPerSquareInch * circleArea(widthIn) * power * depth * hardness;
  return (byRule * (machine.hoursPercent ?? 100)) / 100;
}

/**
 * Returns the crew's time on site in hours: grinding by area at grade and depth, at the price
 * book's machine and pace, plus cleanup and one setup. Skips stumps without a width; null if none
 * has one.
 */
export function grindingHours(
  stumps: readonly StumpToGrind[],
  siteFacts: SiteFacts,
  priceBook: PriceBook = defaultPriceBook,
): VisitHours | null {
  const { setUpHours } = priceBook.machine;
  const share = 1 + cleanUpShare + (siteFacts.haulAway === true ? haulAwayShare - cleanUpShare : 0);
  const measured = stumps.flatMap(({ stump, groundIn, heightIn }) => {
    if (groundIn === null) return [];
    const grinding = machineHours(
      groundIn.value,
      heightIn ?? siteFacts.heightIn ?? 0,
      siteFacts,
      priceBook,
    );
    return [{ stump, grindingHours: hundredths(grinding), hours: hundredths(grinding * share) }];
  });
  if (measured.length === 0) return null;
  const sum = measured.reduce((total, stump) => total + stump.hours, setUpHours);
  return { stumps: measured, setUpHours, totalHours: hundredths(sum) };
}
