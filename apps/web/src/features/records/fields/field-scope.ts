import { createContext, use } from 'react';
import { get, useWatch } from 'react-hook-form';

/** Where the fields below stand in the form around them: 'results.0', or '' where they are fields of the form itself. */
export const FieldScope = createContext('');

/** The name the form knows a field by, which its part of the form calls `name`. */
export const useFieldPath = (name: string): string => {
  const scope = use(FieldScope);
  return scope === '' ? name : `${scope}.${name}`;
};

/** All that is typed in this part of the form, followed. */
export const useScopeValues = <Values>(): Values => {
  const scope = use(FieldScope);
  const typed: unknown = useWatch();
  return (scope === '' ? typed : get(typed, scope)) as Values;
};

/** What is typed in a field of this part of the form, followed. */
export const useFieldValue = <Value>(name: string): Value => useWatch({ name: useFieldPath(name) }) as Value;
