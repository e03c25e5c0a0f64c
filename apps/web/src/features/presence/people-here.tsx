import type { SomebodyHere } from '@aliquot/domain/presence/presence';
import { Avatar, Avatars } from '#ui/layout/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { onePerPerson, togetherWords, whereWords } from './presence-words.ts';
import { useOthersHere } from './visit-context.ts';
import css from './presence.module.css';

type PeopleHereProps = {
  /** What the row somebody is at is called, and the part it is in; null where this page does not know. */
  placeOf: (person: SomebodyHere) => string | null;
  /** Goes to where somebody is. */
  onGo: (person: SomebodyHere) => void;
};

const mostFaces = 3;

/** Who else looks at this now: their initials, and by name where each is. Nothing while one is alone. */
export const PeopleHere = ({ placeOf, onGo }: PeopleHereProps) => {
  const people = onePerPerson(useOthersHere());
  if (people.length === 0) return null;
  const words = togetherWords(people);
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" className={css.peopleHere}>
          <Avatars apart>
            {people.slice(0, mostFaces).map(({ userId, name, mark }) => (
              <Avatar key={userId} name={name} editing={mark.doing !== 'here'} />
            ))}
          </Avatars>
          <span className={css.peopleHereWords}>
            {words}
            <VisuallyHidden> are here</VisuallyHidden>
          </span>
        </Button>
      }
      entries={[
        { heading: 'Here now' },
        ...people.map((person) => ({
          label: `${person.name}, ${whereWords(person.mark, placeOf(person))}`,
          onSelect: () => onGo(person),
        })),
      ]}
    />
  );
};
