import { lazy } from 'react';

// Who is logged in already needs none of them.
export const LoginPage = lazy(async () => ({
  default: (await import('./entrance/LoginPage.tsx')).LoginPage,
}));
export const NewPasswordPage = lazy(async () => ({
  default: (await import('./entrance/NewPasswordPage.tsx')).NewPasswordPage,
}));
export const OwnPage = lazy(async () => ({ default: (await import('./own/OwnPage.tsx')).OwnPage }));
