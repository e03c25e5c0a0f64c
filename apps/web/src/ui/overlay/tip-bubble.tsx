import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

import { Keys } from '../layout/keys.tsx';
import css from './tip.module.css';

export type TipContent = { text: ReactNode; keys?: readonly string[] | undefined };

export type TipBubbleProps = {
  anchor: Element;
  content: TipContent;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

export const TipBubble = ({ anchor, content, onClose, onPointerEnter, onPointerLeave }: TipBubbleProps) => (
  <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
    <Tooltip.Portal>
      <Tooltip.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-50">
        <Tooltip.Popup data-tip="" className={css.tip} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
          {content.text}
          {content.keys ? <Keys keys={content.keys} /> : null}
        </Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
);
