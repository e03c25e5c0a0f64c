import type { PresenceMark, SomebodyHere } from '@aliquot/domain/presence/presence';

const telling: readonly PresenceMark['doing'][] = ['typing', 'reviewing', 'here'];
const weight = ({ mark }: SomebodyHere): number => telling.indexOf(mark.doing) * 2 + (mark.item === null ? 1 : 0);

/** Each person once, by the page of theirs that says most. */
export const onePerPerson = (others: readonly SomebodyHere[]): SomebodyHere[] =>
  [...Map.groupBy(others, ({ userId }) => userId).values()].flatMap(
    (pages) => pages.toSorted((a, b) => weight(a) - weight(b))[0] ?? [],
  );

export const shortName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

export const togetherWords = (people: readonly Pick<SomebodyHere, 'name'>[]): string => {
  const [only, second] = people;
  if (only === undefined) return 'Only you';
  return second === undefined ? `You and ${only.name}` : `You and ${people.length} others`;
};

const doingWords: Readonly<Record<PresenceMark['doing'], string>> = {
  typing: 'typing',
  reviewing: 'reviewing',
  here: 'here',
};

/** "typing in B2", "at B2", or that they are here; `place` is what this page calls the row or the worklist. */
export const whereWords = ({ doing }: PresenceMark, place: string | null): string => {
  if (place === null) return doingWords[doing];
  return doing === 'here' ? `at ${place}` : `${doingWords[doing]} in ${place}`;
};

/** The same in few words, for where there is no room. */
export const shortRowWords = (people: readonly SomebodyHere[]): string | null => {
  const [first, second] = onePerPerson(people).toSorted((a, b) => weight(a) - weight(b));
  if (first === undefined) return null;
  const who = `${shortName(first.name)}${second === undefined ? '' : ' and others'}`;
  const verb = second === undefined ? 'is' : 'are';
  switch (first.mark.doing) {
    case 'typing':
      return `${shortName(first.name)} is typing here`;
    case 'reviewing':
      return `${shortName(first.name)} is reviewing this`;
    default:
      return `${who} ${verb} on this row`;
  }
};

/** What a reviewer must know before acting on a row; null when nobody else is there. */
export const rowWords = (people: readonly SomebodyHere[]): string | null => {
  const here = onePerPerson(people);
  const [first] = here.toSorted((a, b) => weight(a) - weight(b));
  if (first === undefined) return null;
  const more =
    here.length > 1 ? ` ${here.length === 2 ? '1 other is' : `${here.length - 1} others are`} on this row too.` : '';
  switch (first.mark.doing) {
    case 'typing':
      return `${first.name} is typing here: what you see may change.${more}`;
    case 'reviewing':
      return `${first.name} is reviewing this row.${more}`;
    default:
      return `${first.name} is on this row too.${more}`;
  }
};
