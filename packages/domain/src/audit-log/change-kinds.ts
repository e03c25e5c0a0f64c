/** What can happen to a row. Apart from the filter's rules: an address is read without them. */
export const changeKinds = ['insert', 'update', 'delete'] as const;
