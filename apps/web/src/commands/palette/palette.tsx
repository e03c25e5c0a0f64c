import { Dialog } from '@base-ui/react/dialog';
import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { dialogClass } from '#ui/overlay/dialog-class.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import type { Command, PalettePage } from '../command.ts';
import { PaletteChoices, type PreviewChoice, type ThemeChoice } from './palette-choices.tsx';
import { PaletteRoot } from './palette-root.tsx';
import { PaletteSearch, type SearchProps } from './palette-search.tsx';
import { useActiveRow } from './use-active-row.ts';
import css from './palette.module.css';

export type PaletteProps = {
  open: boolean;
  page: PalettePage;
  onOpenChange: (open: boolean) => void;
  onPage: (page: PalettePage) => void;
  /** Commands the person may run. */
  commands: readonly Command[];
  run: (command: Command) => void;
  theme: ThemeChoice;
  previews: readonly PreviewChoice[];
  search: SearchProps['search'];
};

const places: Record<Exclude<PalettePage, 'root'>, { title: string; placeholder: string }> = {
  search: { title: 'Search', placeholder: 'Case ID, name or code' },
  theme: { title: 'Theme', placeholder: 'Choose a theme' },
  'feature-previews': { title: 'Feature previews', placeholder: 'Turn a preview on or off' },
};

/** One page of the palette. A new page is a new body, so that it starts with nothing typed. */
const PaletteBody = (props: PaletteProps & { input: RefObject<HTMLInputElement | null> }) => {
  const { page, onOpenChange, onPage, commands, run, theme, previews, search, input } = props;
  const [text, setText] = useState('');
  // Focus follows to the new page's input: the old one went with its body.
  useEffect(() => input.current?.focus(), [input]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const back = event.key === 'Escape' || (event.key === 'Backspace' && text === '' && page !== 'root');
    if (!back) return;
    event.preventDefault();
    event.stopPropagation();
    if (page === 'root') onOpenChange(false);
    else onPage('root');
  };
  const place = page === 'root' ? null : places[page];
  return (
    <Cmdk label="Command palette" loop shouldFilter={page !== 'search'} onKeyDown={onKeyDown}>
      <div className={css.paletteInput}>
        {place ? <span className={css.palettePlace}>{place.title}</span> : <Icon of={Search} size={18} />}
        <Cmdk.Input
          ref={input}
          value={text}
          onValueChange={setText}
          placeholder={place?.placeholder ?? 'Type a command or search'}
        />
        <Keys keys={['esc']} />
      </div>
      <Cmdk.List className={css.paletteList} label="Commands">
        {page === 'search' ? (
          <PaletteSearch text={text} search={search} onDone={() => onOpenChange(false)} />
        ) : (
          <Cmdk.Empty className={css.paletteNote}>No results found.</Cmdk.Empty>
        )}
        {page === 'root' ? (
          <PaletteRoot commands={commands} run={run} onPage={onPage} theme={theme} previews={previews} />
        ) : (
          <PaletteChoices page={page} theme={theme} previews={previews} />
        )}
      </Cmdk.List>
    </Cmdk>
  );
};

/** Every action by typing a few letters of it. Escape or Backspace on an empty input goes back a page; Escape at the root closes. */
export const Palette = (props: PaletteProps) => {
  const { open, page, onOpenChange } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useActiveRow(frame);
  const returnFocus = useReturnFocus(open);

  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogClass.scrim} />
        <Dialog.Viewport className={css.paletteFrame}>
          <Dialog.Popup
            ref={setFrame}
            className={css.palette}
            initialFocus={input}
            finalFocus={returnFocus}
            aria-label="Command palette"
          >
            <PaletteBody key={page} {...props} input={input} />
            <PaletteFoot page={page} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const PaletteFoot = ({ page }: { page: PalettePage }) => (
  <div className={css.paletteFoot} aria-hidden="true">
    <span>
      <Keys keys={['↑', '↓']} /> Move
    </span>
    <span>
      <Keys keys={['↵']} /> Open
    </span>
    <span>
      {page === 'root' ? (
        <>
          All shortcuts <Keys keys={['⇧', '?']} />
        </>
      ) : (
        <>
          <Keys keys={['⌫']} /> Back
        </>
      )}
    </span>
  </div>
);
