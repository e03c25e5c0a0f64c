import type { Role } from '@aliquot/domain/auth/roles';
import type { SessionUser } from '@aliquot/domain/auth/session-user';
import type { Command } from '#commands/command.ts';
import { About } from './about.tsx';
import { HelpContent } from './help-content.tsx';
import { WorkSteps } from './work-steps.tsx';
import css from './help.module.css';

export type HelpPageProps = {
  user: SessionUser;
  role: Role | null;
  commands: readonly Command[];
  onStartHere: (() => void) | undefined;
};

export const HelpPage = ({ user, role, commands, onStartHere }: HelpPageProps) => (
  <div className={css.helpPage}>
    <HelpContent commands={commands} userId={user.sub} anchors onStartHere={onStartHere} />
    <WorkSteps anchor="work" />
    <About user={user} role={role} />
  </div>
);
