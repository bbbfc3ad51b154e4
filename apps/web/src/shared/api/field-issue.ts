import { z } from 'zod';

/** A field that the server refused, and its sentence about it. */
export interface FieldIssue {
  path: (string | number)[];
  message: string;
}

/** The fields that the server refused, as its REST answers name them. */
export const issuesSchema = z.array(
  z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
);
