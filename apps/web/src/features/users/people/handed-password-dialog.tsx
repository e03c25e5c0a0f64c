import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { forgetHanded, useHandedPassword } from './handed-password.ts';
import css from './people.module.css';

/** Shows a temporary password once, for the manager to pass on. */
export const HandedPasswordDialog = ({ userId }: { userId: number }) => {
  const handed = useHandedPassword(userId);
  const [copied, setCopied] = useState<string | null>(null);
  const shown = useRef<HTMLElement>(null);
  if (handed === null) return null;
  const { name, password } = handed;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(password);
    } catch {
      // No clipboard on plain http, or no permission: the text stands selected, to be copied by hand.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) forgetHanded();
      }}
      title={`Temporary password for ${name}`}
      description="Copy it now. It won’t be shown again. The user can change it in their profile."
      footer={
        <Button variant="primary" onClick={forgetHanded}>
          Done
        </Button>
      }
    >
      <div className={css.handedPassword}>
        <code ref={shown} className="mono">
          {password}
        </code>
        <Button icon={copied === password ? Check : Copy} onClick={() => void copy()}>
          {copied === password ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </Dialog>
  );
};
