import { Dialog } from '@base-ui/react/dialog';
import { Command as Cmdk } from 'cmdk';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { dialogClass } from '#ui/overlay/dialog-class.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { longestSearch } from '@aliquot/domain/search-text/read-search';
import type { PalettePage } from '../command.ts';
import { keyCaps } from '../key-words.ts';
import { PaletteList } from './palette-list.tsx';
import type { PagesProps } from './palette-pages.tsx';
import type { SearchSource } from './palette-search.ts';
import { useActiveRow } from './use-active-row.ts';
import { useChosenRow } from './use-chosen-row.ts';
import { usePaletteRows } from './use-palette-rows.ts';
import css from './palette.module.css';

export type PaletteProps = PagesProps & {
  open: boolean;
  page: PalettePage;
  onOpenChange: (open: boolean) => void;
  search: SearchSource;
};

const places: Record<Exclude<PalettePage, 'root'>, { title: string; placeholder: string }> = {
  search: { title: 'Search', placeholder: 'Name, birth date, MRN or Case ID' },
  theme: { title: 'Theme', placeholder: 'Choose a theme' },
  'feature-previews': { title: 'Feature previews', placeholder: 'Turn a preview on or off' },
};

/** One page of the palette. A new page is a new body, so that it starts with nothing typed. */
const PaletteBody = (props: PaletteProps & { input: RefObject<HTMLInputElement | null> }) => {
  const { page, onOpenChange, onPage, input } = props;
  const { text, type, rows, current, awaitAnswer, open } = usePaletteRows({
    ...props,
    onDone: () => onOpenChange(false),
  });
  const row = useChosenRow([...rows.entries, ...rows.hits].map(({ id }) => id));
  // Focus follows to the new page's input: the old one went with its body.
  useEffect(() => input.current?.focus(), [input]);

  const onEnter = (event: KeyboardEvent): void => {
    if (!current && !row.isMoved && rows.entries.length === 0) {
      // The rows are an earlier answer's. What Enter takes is the best of the one under way.
      event.preventDefault();
      return awaitAnswer();
    }
    const hit = rows.hits.find(({ id }) => id === row.chosen);
    if (hit === undefined || !(event.ctrlKey || event.metaKey)) return undefined;
    event.preventDefault();
    window.open(hit.path, '_blank', 'noopener');
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') return onEnter(event);
    const back = event.key === 'Escape' || (event.key === 'Backspace' && text === '' && page !== 'root');
    if (!back) return;
    event.preventDefault();
    event.stopPropagation();
    if (page === 'root') onOpenChange(false);
    else onPage('root');
  };
  const place = page === 'root' ? null : places[page];
  return (
    <Cmdk
      label="Command palette"
      loop
      shouldFilter={false}
      value={row.chosen}
      onValueChange={row.choose}
      onKeyDown={onKeyDown}
      onKeyDownCapture={row.onKeyDownCapture}
      onPointerMoveCapture={row.onPointerMoveCapture}
    >
      <div className={css.paletteInput}>
        {place ? <PlaceChip title={place.title} onLeave={() => onPage('root')} /> : <Icon of={Search} size={18} />}
        <Cmdk.Input
          ref={input}
          value={text}
          onValueChange={(next) => {
            row.begin();
            type(next);
          }}
          maxLength={longestSearch}
          placeholder={place?.placeholder ?? 'Type a command or search'}
        />
        <output className={css.paletteCount}>{rows.count}</output>
        <Keys keys={['esc']} />
      </div>
      <PaletteList rows={rows} onOpen={open} />
    </Cmdk>
  );
};

/** Which page this is, and the way back from it. */
const PlaceChip = ({ title, onLeave }: { title: string; onLeave: () => void }) => (
  <button type="button" className={css.palettePlace} onClick={onLeave}>
    {title}
    <VisuallyHidden>, back to all commands</VisuallyHidden>
    <Icon of={X} size={12} />
  </button>
);

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
    {page === 'search' ? (
      <span>
        <Keys keys={[...keyCaps('Mod+k', navigator.platform).slice(0, 1), '↵']} /> New tab
      </span>
    ) : null}
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
