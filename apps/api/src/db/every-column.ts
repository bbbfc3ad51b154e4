/** A column's name in responses: `first_name` becomes `firstName`. */
type FieldOf<Column> = Column extends `${infer Start}_${infer Rest}`
  ? `${Start}${Capitalize<FieldOf<Rest>>}`
  : Column;

/**
 * Satisfied by a view with one field per column of its row, except the named ones, which it hides
 * or renames. A new column fails the type check in every view of its table until each shows or
 * names it.
 */
export type EveryColumn<Row, Otherwise extends keyof Row = never> = Record<
  FieldOf<Exclude<keyof Row, Otherwise>> & string,
  unknown
> &
  Record<string, unknown>;
