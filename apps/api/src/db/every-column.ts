/** A column's name as answers have it: `first_name` becomes `firstName`. */
type FieldOf<Column> = Column extends `${infer Start}_${infer Rest}`
  ? `${Start}${Capitalize<FieldOf<Rest>>}`
  : Column;

/**
 * What the object of a view satisfies: one field for each column of its row, except those named, which it keeps back or shows under another name.
 * A new column therefore fails the type check in every view of its table until each either shows it or names it.
 */
export type EveryColumn<Row, Otherwise extends keyof Row = never> = Record<
  FieldOf<Exclude<keyof Row, Otherwise>> & string,
  unknown
> &
  Record<string, unknown>;
