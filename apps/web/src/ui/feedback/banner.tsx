import { clsx } from 'clsx';
import { CircleCheck, Info, OctagonPause, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon, type IconShape } from '../layout/icon.tsx';
import css from './banner.module.css';

export type BannerTone = 'info' | 'good' | 'hold' | 'error';

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
  className?: string | undefined;
};

const icons = { info: Info, good: CircleCheck, hold: OctagonPause, error: TriangleAlert } as const;

export const Banner = ({ tone = 'info', icon, title, children, detail, actions, className }: BannerProps) => (
  <div className={clsx(css.banner, className)} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon of={icon ?? icons[tone]} size={18} />
    <div className={css.bannerText}>
      <span>
        <b className="font-semibold">{title}</b> {children}
      </span>
      {detail ? <span className={css.bannerDetail}>{detail}</span> : null}
    </div>
    {actions ? <div className={css.bannerActions}>{actions}</div> : null}
  </div>
);
