import { keyCaps } from '#commands/key-words.ts';
import { useBench } from '#preferences/bench.ts';
import { Link } from '@tanstack/react-router';
import { Switch } from '#ui/field/switch.tsx';
import { ProfileSection } from './profile-section.tsx';

const caps = (keys: string): string => keyCaps(keys, navigator.platform).join(' ');

export const KeyboardSection = ({ userId }: { userId: string }) => {
  const { bench, setBench } = useBench(userId);
  return (
    <ProfileSection
      title="Keyboard"
      note={
        <Link to="/help" hash="shortcuts" className="link">
          See all shortcuts
        </Link>
      }
    >
      <Switch
        label="Single-key shortcuts"
        hint={`Letters, numbers and signs run commands, such as ${caps('g a')} for the accessions. When off, ${caps('?')} is off too, as it types a character; ${caps('Mod+k')} and ${caps('Escape')} stay.`}
        checked={bench.singleKeys}
        onChange={(event) => setBench({ singleKeys: event.target.checked })}
      />
      <Switch
        label="Tab moves between result cells"
        hint={`In a worklist, Tab goes to the next cell to type into, and Shift Tab back. When off, Tab leaves the grid unless a cell is being edited. ${caps('Escape')} leaves it either way.`}
        checked={bench.tabMoves}
        onChange={(event) => setBench({ tabMoves: event.target.checked })}
      />
    </ProfileSection>
  );
};
