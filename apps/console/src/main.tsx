// oxlint-disable-next-line import/no-unassigned-import -- it only has to run before everything else
import './schemasWithoutEval.ts';
import '@fontsource-variable/onest/wght.css';
import '@fontsource-variable/sofia-sans-condensed/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Console } from './Console.tsx';

const root = document.getElementById('console');
if (!root) throw new Error('index.html has no #console');
createRoot(root).render(
  <StrictMode>
    {/* Not as transitions: a page whose scripts are on their way is seen to be so at once. */}
    <BrowserRouter basename="/admin" useTransitions={false}>
      <Console />
    </BrowserRouter>
  </StrictMode>,
);
