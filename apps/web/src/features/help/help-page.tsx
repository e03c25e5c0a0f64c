import type { Role } from '@aliquot/domain/auth/roles';
import type { SessionUser } from '@aliquot/domain/auth/session-user';
import { Link } from '@tanstack/react-router';
import { version } from '../../api/version.ts';
import { Facts } from '../shell/facts.tsx';
import { roleWords } from '../auth/role-words.ts';

/** What support asks first: which version, who, in which role, with which browser. */
export const HelpPage = ({ user, role }: { user: SessionUser; role: Role | null }) => (
  <div className="page-narrow">
    <section>
      <h2 className="section-title">About this page</h2>
      <Facts
        facts={[
          ['Version', `Aliquot ${version}`],
          ['Signed in as', `${user.name}, ${user.email}`],
          ['Role', roleWords(role)],
          ['Browser', navigator.userAgent],
        ]}
      />
    </section>
    <section>
      <h2 className="section-title">Getting help</h2>
      <p className="prose">
        Ask a lab manager about access and roles. When something breaks, quote the error number on the screen together
        with the version above. Theme, previews and signing out are in your{' '}
        <Link to="/auth/profile" className="link">
          profile
        </Link>
        .
      </p>
    </section>
  </div>
);
