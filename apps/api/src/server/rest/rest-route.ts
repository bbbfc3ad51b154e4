import type { inferRouterOutputs } from '@trpc/server';
import type { z } from 'zod';
import type { AppRouter } from '../router.js';

export interface RestRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Path of the procedure that does the work. Its input is made of the path's parameters and the body's or the query's fields. */
  procedure: string;
  /** `rows`: the procedure answers { rows, total }; the call takes `page` and `limit` and answers the array, with X-Total-Count. */
  pages?: 'rows';
  /** Fields of the procedure's input that a list takes in its query, beside the page. */
  filters?: readonly string[];
  /** What a successful call answers; of a paged list, one row. Published and tested, not run: the views make the answers. */
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
  /** Does not compile when the procedure may answer something that the schema has no place for, a field it doesn't name included. */
  answer: AnswerOf<OutputAt<Path>, Pages> extends z.output<Schema>
    ? FieldsOf<AnswerOf<OutputAt<Path>, Pages>> extends FieldsOf<z.output<Schema>>
      ? Schema
      : never
    : never;
}

/** A row of the table, its answer held against what the procedure answers. */
export function restRoute<
  Path extends PathsOf<Outputs>,
  Schema extends z.ZodType,
  Pages extends 'rows' | undefined = undefined,
>(route: TypedRoute<Path, Pages, Schema>): RestRoute {
  return route as RestRoute;
}
