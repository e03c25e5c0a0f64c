import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { History, ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { buttonClass } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useBelow } from '#ui/layout/breakpoints.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { menuClass } from '#ui/overlay/menu-class.ts';
import { ScanField, type ScanHands } from './scan-field.tsx';
import { ScanList } from './scan-list.tsx';
import { ScanNote } from './scan-note.tsx';
import { useScans } from './scans.ts';
import css from '../overlays.module.css';

export type ScanBoxProps = ScanHands & {
  /** On a small screen the field lies in a drawer, opened from here or from the bottom bar. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The header's field for codes and words, with what became of the last ones. */
export const ScanBox = ({ open, onOpenChange, ...hands }: ScanBoxProps) => {
  const [text, setText] = useState('');
  const small = useBelow('md');
  const field = { ...hands, text, onText: setText };
  const correct = (code: string): void => {
    setText(code);
    if (small) onOpenChange(true);
  };
  return (
    <div className={css.scanBox}>
      {small ? null : <ScanField {...field} className={css.scanInput} />}
      {open ? null : <ScanNote onCorrect={correct} />}
      {small ? (
        <>
          <IconButton
            icon={ScanBarcode}
            label="Scan"
            className={css.scanOpen}
            aria-haspopup="dialog"
            onClick={() => onOpenChange(true)}
          />
          <ScanDrawer open={open} onOpenChange={onOpenChange} field={field} />
        </>
      ) : (
        <ScanLog />
      )}
    </div>
  );
};

type ScanDrawerProps = Pick<ScanBoxProps, 'open' | 'onOpenChange'> & { field: Parameters<typeof ScanField>[0] };

/** Stays open for the next tube; a code that opens a page closes it. */
const ScanDrawer = ({ open, onOpenChange, field }: ScanDrawerProps) => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [last] = useScans();
  const found = last?.outcome.kind === 'found' ? last.id : undefined;
  const lastPath = useRef(path);
  useEffect(() => {
    if (found !== undefined) onOpenChange(false);
  }, [found, onOpenChange]);
  useEffect(() => {
    if (path !== lastPath.current) onOpenChange(false);
    lastPath.current = path;
  }, [path, onOpenChange]);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Scan">
      <ScanField {...field} />
      <section className="mt-4" aria-label="Last scans">
        <h3 className={menuClass.label}>Last scans</h3>
        <ScanList />
      </section>
    </Drawer>
  );
};

const ScanLog = () => (
  <Popover.Root>
    <Popover.Trigger className={buttonClass({ variant: 'ghost', size: 'sm' })} aria-label="Scan log">
      <Icon of={History} />
    </Popover.Trigger>
    <Popover.Portal>
      <Popover.Positioner className="z-50 outline-0" sideOffset={6} align="end" collisionPadding={8}>
        <Popover.Popup className={clsx(menuClass.popup, css.scanLog)}>
          <Popover.Title className={menuClass.label}>Last scans</Popover.Title>
          <ScanList />
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);
