// oxlint-disable-next-line import/no-unassigned-import -- it only has to run before everything else
import './schemasWithoutEval.ts';
import '@fontsource-variable/onest/wght.css';
import '@fontsource-variable/sofia-sans-condensed/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Console } from './Console.tsx';

// A router of our own: react-admin's default keeps the address behind a hash.
const router = createBrowserRouter([{ path: '*', element: <Console /> }], { basename: '/admin' });

const root = document.getElementById('console');
if (!root) throw new Error('index.html has no #console');
createRoot(root).render(
  <StrictMode>
    {/* react-admin asks again who is logged in until the next page stands there: as a transition it would not come to stand for
        seconds, with a step of the browser's history for each asking. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
