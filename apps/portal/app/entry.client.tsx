import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A transition renders the next page in slices, between frames that show nothing of it: twice as long until it stands. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
