import type { inferRouterOutputs } from '@trpc/server';
import type { z } from 'zod';
import type { AppRouter } from '../router.js';

export interface RestRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /**
   * Path of the procedure. Its input comes from the path parameters and the fields of the body or
   * query.
   */
  procedure: string;
  /**
   * `rows`: the procedure returns { rows, total }; the call takes `page` and `limit` and returns
   * the array, with X-Total-Count.
   */
  pages?: 'rows';
  /** Input fields that a list takes in its query, besides paging. */
  filters?: readonly string[];
  /**
   * Schema of a successful response, or of one row of a paged list. Used for docs and tests only:
   * the views build the responses.
   */
  answer: z.ZodType;
  tag: string;
  summary: string;
}

type Outputs = inferRouterOutputs<AppRouter>;
type PathsOf<Routers> = {
  [Name in keyof Routers & string]: `${Name}.${keyof Routers[Name] & string}`;
}[keyof Routers & string];
type OutputAt<Path extends string> = Path extends `${infer Feature}.${infer Name}`
  ? Feature extends keyof Outputs
    ? Name extends keyof Outputs[Feature]
      ? Outputs[Feature][Name]
      : never
    : never
  : never;
type AnswerOf<Output, Pages> = Pages extends 'rows'
  ? Output extends { rows: readonly (infer Row)[] }
    ? Row
    : never
  : Output;

type FieldsOf<Answer> = Answer extends readonly (infer Row)[]
  ? FieldsOf<Row>
  : Answer extends object
    ? keyof Answer
    : never;

interface TypedRoute<
  Path extends string,
  Pages extends 'rows' | undefined,
  Schema extends z.ZodType,
> extends Omit<RestRoute, 'procedure' | 'pages' | 'answer'> {
  procedure: Path;
  pages?: Pages;
  /**
   * Fails to compile if the procedure can return something the schema doesn't cover, including
   * unnamed fields.
   */
  answer: AnswerOf<OutputAt<Path>, Pages> extends z.output<Schema>
    ? FieldsOf<AnswerOf<OutputAt<Path>, Pages>> extends FieldsOf<z.output<Schema>>
      ? Schema
      : never
    : never;
}

/** Checks a row's response schema against the procedure's type, at compile time. */
export function restRoute<
  Path extends PathsOf<Outputs>,
  Schema extends z.ZodType,
  Pages extends 'rows' | undefined = undefined,
>(route: TypedRoute<Path, Pages, Schema>): RestRoute {
  return route as RestRoute;
}
