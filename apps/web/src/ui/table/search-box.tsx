import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { InputFrame } from '../field/input-frame.tsx';
import { Icon } from '../layout/icon.tsx';
import css from './search-box.module.css';

export type SearchBoxProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
};

const restMs = 200;

/** Searches once typing rests. A change from elsewhere, the Back button for one, replaces what is typed. */
export const SearchBox = ({ label, value, onSearch, className }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const [sent, setTold] = useState(value);
  if (sent !== value) {
    setTold(value);
    if (text.trim() !== value) setText(value);
  }
  const tell = useEffectEvent((typed: string) => {
    if (typed !== value) onSearch(typed);
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <InputFrame className={clsx(css.searchBox, className)}>
      <Icon of={Search} size={14} />
      <input
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(text.trim());
          if (event.key !== 'Escape' || text === '') return;
          // The first Escape empties the box; the next one leaves it.
          event.preventDefault();
          setText('');
        }}
      />
      {text === '' ? null : (
        <button type="button" aria-label="Clear search" onClick={() => setText('')}>
          <Icon of={X} size={14} />
        </button>
      )}
    </InputFrame>
  );
};
