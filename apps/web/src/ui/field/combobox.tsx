import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

import { comboboxItems, createValue, fittingOptions, isAction, retryValue } from './combobox-items.ts';
import type { ComboboxOption } from './combobox-items.ts';
import { ComboboxRow, type MarkText } from './combobox-row.tsx';
import { Field, splitFrame } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { Icon } from '../layout/icon.tsx';
import type { PickerChoices } from './picker-choices.ts';
import { PickerFailure } from './picker-failure.tsx';
import { useEnter } from './use-enter.ts';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';
import { useTypedOver } from './use-typed-over.ts';
import { isCurrent, queryState } from '../feedback/query-like.ts';
import css from '../overlay/menu.module.css';
import inputFrameCss from './input-frame.module.css';

/** Given when the server does the filtering: options are then shown as they come. */
type Searching = {
  onSearch: (words: string) => void;
  /** The words `query` was asked with; they lag behind those typed. */
  searched: string;
};

export type ComboboxProps = FieldFrame &
  PickerChoices<ComboboxOption> &
  (Searching | { onSearch?: undefined; searched?: undefined }) & {
    value: ComboboxOption | null;
    onValueChange: (value: ComboboxOption | null) => void;
    emptyText?: string | undefined;
    /** The hint of a row below its label, for hints of some length. */
    stacked?: boolean | undefined;
    /** How a row shows what was typed of it; without, by the letters as they were typed. */
    mark?: MarkText | undefined;
    /** Offers to add what was typed: createLabel('har') → 'Add client “har”'. Only once the answer for these words is in. */
    createLabel?: ((query: string) => string) | undefined;
    onCreate?: ((query: string) => void) | undefined;
    onBlur?: (() => void) | undefined;
    /** It is shown because somebody wants to choose: in focus and open at once, and gone when it closes. */
    fleeting?: { onClose: () => void } | undefined;
    placeholder?: string | undefined;
    disabled?: boolean | undefined;
    name?: string | undefined;
    id?: string | undefined;
  };

/** As many letters as the server takes for a search. */
const longestSearch = 100;

/** What is offered for the words typed, and how far the answer is. */
const rowsOf = (props: ComboboxProps, text: string) => {
  const { options = [], query, searched, value, createLabel, onCreate } = props;
  const typed = value?.label === text ? '' : text.trim();
  const asked = searched === undefined || searched === typed || searched === text.trim();
  const answered = asked && query?.isPlaceholderData !== true;
  const failed = query !== undefined && asked && queryState(query) === 'failed';
  const answer = query?.data === undefined ? [] : answered ? query.data : fittingOptions(query.data, typed);
  const creatable = onCreate !== undefined && asked && (query === undefined || isCurrent(query));
  return {
    typed,
    failed,
    loading: query !== undefined && !failed && (query.isFetching || !asked || query.data === undefined),
    outdated: answer.length > 0,
    items: comboboxItems({
      options: [...options, ...answer],
      typed,
      createLabel: creatable ? createLabel : undefined,
      failed,
    }),
  };
};

export const Combobox = (props: ComboboxProps) => {
  const { query, value, onValueChange, onSearch, emptyText = 'No matches' } = props;
  const { mark, stacked = false, onCreate, onBlur, fleeting, placeholder, disabled = false, name, id } = props;
  const { frame } = splitFrame(props);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(fleeting !== undefined);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const takesLetters = useTypedOver(open);
  const focusAtOnce = fleeting !== undefined;
  useEffect(() => {
    if (focusAtOnce) input.current?.focus();
  }, [focusAtOnce]);
  const { contains } = Base.useFilter();
  const [{ typed, items, loading, failed, outdated }, hold] = useHeldWhilePressed(rowsOf(props, text), text);
  const enter = useEnter({ box: input, list, open, items, typed, loading });

  const choose = (next: ComboboxOption | null, details: Base.Root.ChangeEventDetails) => {
    if (next?.value === retryValue) {
      // The list stays open: the answer appears where it was asked for.
      details.cancel();
      void query?.refetch();
    } else if (next?.value === createValue) onCreate?.(typed);
    else onValueChange(next);
  };

  return (
    <Field id={id} {...frame}>
      {(control) => (
        <Base.Root
          items={items}
          value={value}
          onValueChange={choose}
          defaultOpen={fleeting !== undefined}
          onOpenChange={(next) => {
            setOpen(next);
            if (!next) fleeting?.onClose();
          }}
          isItemEqualToValue={(a, b) => a.value === b.value}
          onInputValueChange={(next, details) => {
            if (takesLetters(details.reason)) return details.cancel();
            setText(next);
            return onSearch?.(next.trim());
          }}
          filter={onSearch ? null : (item, words) => isAction(item) || contains(item.label, words.trim())}
          // A guess is somebody else until a person says otherwise.
          autoHighlight={items[0]?.guess === undefined}
          onItemHighlighted={enter.onItemHighlighted}
          disabled={disabled}
          name={name}
        >
          <Base.InputGroup className={inputFrameCss.input}>
            <Icon of={Search} size={14} />
            {/* While the list is open the rest of the page, label included, is hidden from screen readers. */}
            <Base.Input
              ref={input}
              {...control}
              aria-labelledby={`${control.id}-label`}
              placeholder={placeholder}
              onBlur={onBlur}
              {...(onSearch ? { maxLength: longestSearch } : {})}
              onKeyDown={enter.onKeyDown}
            />
            <Base.Trigger aria-label="Show all">
              <Icon of={ChevronDown} size={14} />
            </Base.Trigger>
          </Base.InputGroup>
          <ComboboxList
            searches={onSearch !== undefined}
            list={list}
            onPress={hold}
            {...{ typed, loading, failed, outdated, emptyText, mark, stacked }}
          />
        </Base.Root>
      )}
    </Field>
  );
};

type ComboboxListProps = Pick<ComboboxProps, 'emptyText' | 'mark'> & {
  list: RefObject<HTMLDivElement | null>;
  searches: boolean;
  onPress: (event: PointerEvent) => void;
  stacked: boolean;
  typed: string;
  loading: boolean;
  failed: boolean;
  outdated: boolean;
};

const ComboboxList = (props: ComboboxListProps) => {
  const { list, searches, onPress, stacked, typed, loading, failed, outdated, emptyText, mark } = props;
  return (
    <Base.Portal>
      <Base.Positioner className="z-50 outline-0" sideOffset={4}>
        <Base.Popup data-popup="" className={clsx(css.menu, css.menuList)} aria-busy={loading}>
          {failed ? (
            <PickerFailure what={searches ? 'Could not search.' : 'Could not load the list.'} outdated={outdated} />
          ) : null}
          <Base.Empty className={css.menuNote}>{loading || failed ? null : emptyText}</Base.Empty>
          <Base.List ref={list} onPointerDownCapture={onPress}>
            {(item: ComboboxOption) => (
              <ComboboxRow key={item.value} option={item} query={typed} mark={mark} stacked={stacked} />
            )}
          </Base.List>
          {/* When it goes, no row moves away from under a pointer that is about to press it. */}
          <Base.Status className={clsx(css.menuNote, css.menuProgress)}>
            {loading ? (searches ? 'Searching…' : 'Loading…') : null}
          </Base.Status>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
};
