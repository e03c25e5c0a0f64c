import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '#ui/button/button.tsx';
import { BrandMark } from '#features/auth/brand-mark.tsx';

export const NotFoundPage = () => {
  useEffect(() => {
    document.title = 'Page not found · Aliquot';
  }, []);
  return (
    <main className="crash">
      <BrandMark className="crash-mark" />
      <h1>Page not found</h1>
      <p>This page doesn’t exist.</p>
      <div className="crash-actions">
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Go to the start page
        </Link>
      </div>
    </main>
  );
};
