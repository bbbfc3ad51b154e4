import { errorCodes } from '@stumpquote/domain/errors';
import { z } from 'zod';

export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The body of every error response. */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.enum([...errorCodes, 'UNEXPECTED']),
  issues: z
    .array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))
    .optional(),
});

/**
 * Converts a schema to JSON Schema 2020-12: `input` describes requests, `output` responses, without
 * additional fields.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest as JsonSchema;
}

export const jsonContent = (schema: JsonSchema): object => ({ 'application/json': { schema } });

export const errorResponse = (description: string): object => ({
  description,
  content: jsonContent({ $ref: '#/components/schemas/Error' }),
});
