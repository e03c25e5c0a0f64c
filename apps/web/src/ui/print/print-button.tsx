import { Printer } from 'lucide-react';

import { IconButton } from '../button/icon-button.tsx';

export type PrintButtonProps = {
  label: string;
  /** What is to be printed is still being fetched. */
  loading?: boolean | undefined;
  onPrint?: (() => void) | undefined;
};

/** Opens the browser's print dialog for the page in sight. */
export const PrintButton = ({ label, loading = false, onPrint = () => window.print() }: PrintButtonProps) => (
  <IconButton
    icon={Printer}
    size="sm"
    label={label}
    disabledReason={loading ? 'Loading the rows …' : undefined}
    onClick={onPrint}
  />
);
