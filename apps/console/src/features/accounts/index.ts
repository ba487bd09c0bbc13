export { RequireRole } from './RequireRole.tsx';
export { createAuthProvider } from './authProvider.ts';
export { IdleLock } from './idle/IdleLock.tsx';
export { LoginPage } from './entrance/LoginPage.tsx';
export { OwnPage } from './own/OwnPage.tsx';
export { StaffMenu } from './StaffMenu.tsx';
export { useSessionEnd } from './useSessionEnd.ts';
export { useMay, type Ability } from './useMay.ts';
