import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { IconButton } from '../button/icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { confirmByKey } from './confirm-by-key.ts';
import css from './drawer.module.css';
import dialogCss from './dialog.module.css';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  footer?: ReactNode;
  wide?: boolean | undefined;
  children: ReactNode;
};

const firstControl = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex="0"]') ?? true;

/** A dialog at the right edge: for a short form or a closer look that keeps the list in sight. */
export const Drawer = ({ open, onOpenChange, title, footer, wide = false, children }: DrawerProps) => {
  const returnFocus = useReturnFocus(open);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={dialogCss.scrim} />
        {/* People come to fill in the form, not to close it. */}
        <Base.Popup
          className={clsx(css.drawer, wide && css.drawerWide)}
          initialFocus={() => firstControl(body.current)}
          finalFocus={returnFocus}
          onKeyDown={confirmByKey}
        >
          <div className={css.drawerHead}>
            <Base.Title className="truncate">{title}</Base.Title>
            <IconButton icon={X} label="Close" size="sm" onClick={() => onOpenChange(false)} />
          </div>
          <div className={css.drawerBody} ref={body}>
            {children}
          </div>
          {footer ? (
            <div className={css.drawerFoot} data-foot>
              {footer}
            </div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
