import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Toaster as SonnerToaster } from 'sonner';
import 'sonner/dist/styles.css';

import { Icon } from '../layout/icon.tsx';
import css from './toaster.module.css';

const icons = {
  success: <Icon of={CircleCheck} className="text-status-green-fg" />,
  error: <Icon of={TriangleAlert} className="text-danger" />,
};

/** Place, timing, key and swipe are sonner's defaults; only the skin is ours. */
export const Toaster = () => <SonnerToaster closeButton icons={icons} className={clsx(css.toaster)} />;
