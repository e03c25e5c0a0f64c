import { isManager } from '@aliquot/domain/auth/roles';
import { Link, useRouteContext } from '@tanstack/react-router';

/** The way to the contacts of the client, for those who may add one. */
export const AddContact = ({ clientId }: { clientId: number }) => {
  const role = useRouteContext({ from: '/_authed', select: (context) => context.role });
  return isManager(role) ? (
    <Link to="/admin/clients/$clientId/edit" params={{ clientId }} search={{ t: 'contacts' }} className="link">
      Add contact
    </Link>
  ) : null;
};
