import { useRef } from 'react';

/**
 * Whether what is about to be written into the box would take somebody's letters away: the name of what is chosen is written back
 * whenever rows or choice are made anew. Once the list is closed it may be.
 */
export const useTypedOver = (open: boolean): ((reason: string) => boolean) => {
  const typing = useRef(false);
  return (reason) => {
    if (reason === 'none' && open && typing.current) return true;
    typing.current = reason === 'input-change';
    return false;
  };
};
