import { useEffect, useState } from 'react';

/** True once the delay has passed: quick answers never flash a placeholder. */
export const useAfter = (milliseconds: number) => {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
};
