import type { FieldPath, FieldValues } from 'react-hook-form';

/** `const at = fieldNames<TubeFields>()`, then `name={at('capColour.name')}`: a field that does not exist fails the build. */
export const fieldNames =
  <Typed extends FieldValues>() =>
  <Path extends FieldPath<Typed>>(path: Path): Path =>
    path;
