import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { useNavigate } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { useChangeNotice } from './use-change-notice.ts';

type ChangeNoticeProps = { api: Api; role: Role | null };

/** After an action that others follow from: what followed, and the way to all of it. */
export const ChangeNotice = ({ api, role }: ChangeNoticeProps) => (isLabStaff(role) ? <Listener api={api} /> : null);

const Listener = ({ api }: { api: Api }) => {
  const navigate = useNavigate();
  useChangeNotice(api, (changeId) => void navigate({ to: '/changes/$changeId', params: { changeId } }));
  return null;
};
