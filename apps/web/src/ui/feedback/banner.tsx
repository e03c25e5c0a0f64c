import { Info, OctagonPause, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon, type IconShape } from '../layout/icon.tsx';

export type BannerTone = 'info' | 'hold' | 'error';

export type BannerProps = {
  tone?: BannerTone | undefined;
  /** Where the tone's own says too little. */
  icon?: IconShape | undefined;
  title: ReactNode;
  /** The rest of the sentence. */
  children?: ReactNode;
  /** Second line: who, when, what it blocks. */
  detail?: ReactNode;
  actions?: ReactNode;
};

const icons = { info: Info, hold: OctagonPause, error: TriangleAlert } as const;

export const Banner = ({ tone = 'info', icon, title, children, detail, actions }: BannerProps) => (
  <div className={`banner banner-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon of={icon ?? icons[tone]} size={18} />
    <div className="banner-text">
      <span>
        <b className="font-semibold">{title}</b> {children}
      </span>
      {detail ? <span className="banner-detail">{detail}</span> : null}
    </div>
    {actions ? <div className="banner-actions">{actions}</div> : null}
  </div>
);
