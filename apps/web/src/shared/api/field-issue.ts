import { z } from 'zod';

/** A field the server refused, with its message. */
export interface FieldIssue {
  path: (string | number)[];
  message: string;
}

/** The fields a REST response refused. */
export const issuesSchema = z.array(
  z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
);
