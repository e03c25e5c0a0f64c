import { Check } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import css from './settings.module.css';

/** Shown for a moment where something has saved itself; it takes its room whether it shows or not. */
export const SavedTick = ({ shown }: { shown: boolean }) => (
  <span className={css.savedTick} data-shown={shown || undefined} aria-hidden={!shown}>
    <Icon of={Check} size={14} />
    Saved
  </span>
);
