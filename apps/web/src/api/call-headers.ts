import { takeActivity } from './activity.ts';

let user: string | null = null;

/** Whose page this is. The server refuses its calls once somebody else has signed in here: nobody saves in another's name. */
export const callAs = (userId: string): void => {
  user = userId;
};

/** On every call: proof that our own script made it (a foreign page cannot set it), whose page it is, whether a person acted. */
export const callHeaders = (): Record<string, string> => ({
  'x-aliquot': '1',
  ...(user === null ? {} : { 'x-aliquot-user': user }),
  ...(takeActivity() ? { 'x-aliquot-active': '1' } : {}),
});
