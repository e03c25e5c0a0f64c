/** "Okafor, Imani" as it stands on labels and lists. */
export const subjectName = ({ familyName, givenName }: { familyName: string; givenName: string }): string =>
  givenName === '' ? familyName : `${familyName}, ${givenName}`;
