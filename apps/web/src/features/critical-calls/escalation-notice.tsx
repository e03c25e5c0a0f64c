import { isManager, type Role } from '@aliquot/domain/auth/roles';
import { useNavigate } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { useEscalationNotice } from './use-escalation-notice.ts';

type EscalationNoticeProps = { api: Api; role: Role | null };

/** Tells the managers of a call nobody read back in time, wherever they are. Whom to call stays with whoever is at the phone. */
export const EscalationNotice = ({ api, role }: EscalationNoticeProps) =>
  isManager(role) ? <Listener api={api} /> : null;

const Listener = ({ api }: { api: Api }) => {
  const navigate = useNavigate();
  useEscalationNotice(api, () => void navigate({ to: '/calls' }));
  return null;
};
