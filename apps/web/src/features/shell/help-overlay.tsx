import type { SessionUser } from '@aliquot/domain/auth/session-user';
import type { Command } from '#commands/command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { HelpContent } from '#features/help/help-content.tsx';

export type HelpOverlayProps = {
  user: SessionUser;
  commands: readonly Command[];
  /** In a test environment. */
  onStartHere: (() => void) | undefined;
  onOpenChange: (open: boolean) => void;
};

/** The help page over whatever one is doing: looking up a key must not lose one's place. */
export const HelpOverlay = ({ user, commands, onStartHere, onOpenChange }: HelpOverlayProps) => (
  <Dialog
    open
    wide
    onOpenChange={onOpenChange}
    title="Help"
    footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
  >
    <HelpContent
      commands={commands}
      userId={user.sub}
      onStartHere={
        onStartHere &&
        (() => {
          onOpenChange(false);
          onStartHere();
        })
      }
    />
  </Dialog>
);
