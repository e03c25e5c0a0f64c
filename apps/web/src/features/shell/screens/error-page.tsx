import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '#ui/button/button.tsx';
import { BrandMark } from '#features/auth/brand-mark.tsx';
import { shownMessage } from './shown-message.ts';

/** Where the server sends a browser it cannot sign in, with the reason in the address. */
export const ErrorPage = ({ message }: { message: string | undefined }) => {
  useEffect(() => {
    document.title = 'Error · Aliquot';
  }, []);
  return (
    <main className="crash">
      <BrandMark className="crash-mark" />
      <h1>{shownMessage(message)}</h1>
      <div className="crash-actions">
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Back to login
        </Link>
      </div>
    </main>
  );
};
