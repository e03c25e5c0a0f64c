/** Faults that somebody could build into what follows from an action, each with the property that must find it. */
export type Mutant = {
  readonly name: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly text: string;
  readonly replacement: string;
  /** The property of the sequences of actions that must break; `unit`: the tests beside the engine, of what is too rare for them. */
  readonly property: string;
};

export const mutant = (name: string, property: string, file: string, text: string, replacement: string): Mutant => ({
  name,
  property,
  file,
  text,
  replacement,
});
