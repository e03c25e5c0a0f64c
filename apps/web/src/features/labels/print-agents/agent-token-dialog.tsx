import type { PrintAgentWithToken } from '@aliquot/domain/labels/print-agents/print-agent';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import css from './print-agents.module.css';

const CopyLine = ({ label, text }: { label: string; text: string }) => {
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // No clipboard on plain http, or no permission: the text stands selected, to be copied by hand.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <div className={css.copyLine}>
      <code ref={shown} className="mono" aria-label={label}>
        {text}
      </code>
      <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? `${label} copied` : `Copy ${label.toLowerCase()}`}
      </Button>
    </div>
  );
};

/** Shows a token once, with what to do with it. It is in no query and in no storage: closed, it is gone. */
export const AgentTokenDialog = ({ handed, onClose }: { handed: PrintAgentWithToken; onClose: () => void }) => {
  const { agent, token } = handed;
  const command = `PRINT_AGENT_SERVER=${location.origin} PRINT_AGENT_TOKEN_FILE=print-agent.token pnpm aliquot print-agent`;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Token of ${agent.name}`}
      description={
        token === null
          ? 'The answer with the token was lost, and it is not shown twice. Make a new token for this agent.'
          : 'Copy it now. It won’t be shown again.'
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {token === null ? null : (
        <>
          <CopyLine label="Token" text={token} />
          <p className={css.tokenUse}>
            Save it as <code className="mono">print-agent.token</code> on a computer in the lab that has Aliquot, then
            start the agent there:
          </p>
          <CopyLine label="Command" text={command} />
        </>
      )}
    </Dialog>
  );
};
