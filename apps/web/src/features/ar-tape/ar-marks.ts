import { arDistance, type ArPoint } from '@stumpquote/domain/stump-analysis/ar-measurement';
import {
  arMeasurementSchema,
  type ArMeasurement,
} from '@stumpquote/domain/stump-analysis/ar-schema';

/** Both sides at grade, then, optionally, both ends of the cut. */
export interface ArMarks {
  readonly points: readonly ArPoint[];
  readonly undone: readonly ArPoint[];
  /** Why the last point was refused. */
  readonly problem: string | null;
}

export const noMarks: ArMarks = { points: [], undone: [], problem: null };
const maxPoints = 4;

export const isFull = ({ points }: ArMarks): boolean => points.length === maxPoints;

/** The first end of an unfinished pair. */
export const openEnd = ({ points }: ArMarks): ArPoint | null =>
  points.length % 2 === 1 ? (points.at(-1) ?? null) : null;

/** Adds a point, unless its pair can't be a width. */
export function withPoint(marks: ArMarks, point: ArPoint): ArMarks {
  if (isFull(marks)) return marks;
  const points = [...marks.points, point];
  const first = openEnd(marks);
  const problem = first === null ? null : (arDistance(first, point).problem ?? problemOf(points));
  return problem === null ? { points, undone: [], problem: null } : { ...marks, problem };
}

export function undo({ points, undone }: ArMarks): ArMarks {
  const last = points.at(-1);
  return last === undefined
    ? noMarks
    : { points: points.slice(0, -1), undone: [...undone, last], problem: null };
}

export function redo({ points, undone }: ArMarks): ArMarks {
  const last = undone.at(-1);
  return {
    points: last === undefined ? points : [...points, last],
    undone: undone.slice(0, -1),
    problem: null,
  };
}

const inchesOf = (a: ArPoint | undefined, b: ArPoint | undefined): number | null =>
  a === undefined || b === undefined ? null : arDistance(a, b).inches;

/** What is wrong with the widths together. */
function problemOf(points: readonly ArPoint[]): string | null {
  const [issue] =
    arMeasurementSchema.safeParse(measurementOf({ points, undone: [], problem: null })).error
      ?.issues ?? [];
  return issue?.message ?? null;
}

/** The widths in inches; null until both sides at grade are marked. */
export function measurementOf({ points: [a, b, c, d] }: ArMarks): ArMeasurement | null {
  const groundIn = inchesOf(a, b);
  const cutFaceIn = inchesOf(c, d);
  if (groundIn === null) return null;
  return { groundIn, ...(cutFaceIn === null ? {} : { cutFaceIn }) };
}
