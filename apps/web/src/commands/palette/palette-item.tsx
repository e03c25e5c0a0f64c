import { Command as Cmdk } from 'cmdk';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import css from './palette.module.css';

export type PaletteItemProps = {
  id: string;
  icon: IconShape;
  label: string;
  /** Other words people may type for it. */
  keywords?: string[];
  aside?: ReactNode;
  onSelect: () => void;
};

export const PaletteItem = ({ id, icon, label, keywords = [], aside, onSelect }: PaletteItemProps) => (
  <Cmdk.Item className={css.paletteItem} value={id} keywords={[label, ...keywords]} onSelect={onSelect}>
    <Icon of={icon} />
    <span>{label}</span>
    {aside ? <span className={css.paletteAside}>{aside}</span> : null}
  </Cmdk.Item>
);
