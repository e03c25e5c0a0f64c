import { whyNotCallable } from '@aliquot/domain/clients/callable';
import type { Client } from '@aliquot/domain/clients/client';
import { Link } from '@tanstack/react-router';
import { PhoneOff } from 'lucide-react';
import { buttonClass } from '#ui/button/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

/** That nobody can be called about a critical value is said before there is one. Only a primary client owns accessions. */
export const ClientNotice = ({ record: { id, active, isPrimary, contacts } }: { record: Client }) => {
  const words = active && isPrimary ? whyNotCallable(contacts) : null;
  return words === null ? null : (
    <Banner
      tone="hold"
      icon={PhoneOff}
      title={`${words}.`}
      actions={
        <Link
          to="/admin/clients/$clientId/edit"
          params={{ clientId: id }}
          search={{ t: 'contacts' }}
          replace
          className={buttonClass({ size: 'sm' })}
        >
          Edit contacts
        </Link>
      }
    >
      Give a contact a call order and a phone number.
    </Banner>
  );
};
