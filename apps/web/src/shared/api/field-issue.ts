import { z } from 'zod';

/** The fields that the server refused, as its REST answers name them. */
export const issuesSchema = z.array(
  z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
);
