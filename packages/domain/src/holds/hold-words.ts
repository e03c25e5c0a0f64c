/** Why a tube that was rejected holds its accession up. */
export const tubeRejected = (barcode: string, reason: string): string => `Tube ${barcode} rejected: ${reason}`;

/** The same where the row already says which accession it is: "Rejected: hemolysed". */
export const holdInShort = (reason: string): string => reason.replace(/^Tube \S+ rejected: /u, 'Rejected: ');
