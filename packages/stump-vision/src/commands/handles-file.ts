import { z } from 'zod';
import type { MarkedParts } from '../geometry/complete-marks.js';
import type { Point, Reference } from '../geometry/handles.js';

const pointSchema = z.tuple([z.number(), z.number()]);

const partsSchema = z.object({
  reference: z
    .object({
      kind: z.enum(['letter', 'card', 'bill', 'tape']),
      placement: z.enum(['cut', 'ground']),
      corners: z.array(pointSchema).min(2).max(4),
      lengthIn: z.number().positive().optional(),
      liesFlat: z.boolean().optional(),
    })
    .nullish(),
  cutFace: z.array(pointSchema).min(3).nullish(),
  ground: z.tuple([pointSchema, pointSchema]).nullish(),
});

const fileSchema = z.union([z.array(partsSchema), partsSchema]);

/**
 * Parses a handles file into each photo's handles, in order. Throws a SyntaxError or a ZodError for
 * invalid text.
 */
export function parseHandlesFile(text: string): MarkedParts[] {
  const parsed = fileSchema.parse(JSON.parse(text));
  return (Array.isArray(parsed) ? parsed : [parsed]).map(({ reference, cutFace, ground }) => ({
    ...(reference === undefined
      ? {}
      : { reference: reference === null ? null : asReference(reference) }),
    ...(cutFace === undefined ? {} : { cutFace }),
    ...(ground === undefined ? {} : { ground }),
  }));
}

/** Converts a tape drawn as four corners to the line between its short sides' midpoints. */
function asReference({ corners, ...reference }: Reference): Reference {
  const [a, b, c, d] = corners;
  if (
    reference.kind !== 'tape' ||
    a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined
  )
    return { ...reference, corners };
  const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const length = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]);
  const marks =
    length(a, b) < length(b, c) ? [middle(a, b), middle(c, d)] : [middle(b, c), middle(d, a)];
  return { ...reference, corners: marks };
}
