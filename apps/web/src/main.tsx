// First, so that its layers are declared before any page's styles.
import './styles/app.css';
import './app/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { trackActivity } from './api/activity.ts';
import { markTestEnvironment } from './app/mark-test-environment.ts';
import { router } from './app/router.ts';
import { TopBoundary } from './app/top-boundary.tsx';
import { keepTheme } from './preferences/theme.ts';

keepTheme();
trackActivity(window);
markTestEnvironment();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <TopBoundary>
      <RouterProvider router={router} />
    </TopBoundary>
  </StrictMode>,
);
