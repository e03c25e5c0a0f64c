import { useState } from 'react';

/** The last value from before someone began to type, so that rows do not jump under the hand; told apart by `name`. */
export const useSettled = <Value>(value: Value, name: string, typing: boolean): Value => {
  const [settled, setSettled] = useState({ value, name });
  if (typing) return settled.value;
  if (settled.name !== name) setSettled({ value, name });
  return value;
};
