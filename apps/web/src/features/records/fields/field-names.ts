import type { FieldPath, FieldValues } from 'react-hook-form';

declare const own: unique symbol;
/** The name of a whole field of a record, which its kind has a label for; no part of one and no cell of a row. */
export type OwnField<Path extends string = string> = Path & { readonly [own]: true };

type FieldName<Path extends string> = Path extends `${string}.${string}` ? Path : OwnField<Path>;

/** `const at = fieldNames<TubeFields>()`, then `name={at('capColour.name')}`: a field that does not exist fails the build. */
export const fieldNames =
  <Typed extends FieldValues>() =>
  <Path extends FieldPath<Typed>>(path: Path): FieldName<Path> =>
    path as FieldName<Path>;
