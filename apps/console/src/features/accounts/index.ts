export { RequireRole } from './RequireRole.tsx';
export { RequireSession } from './RequireSession.tsx';
export { IdleLock } from './idle/IdleLock.tsx';
export { LoginPage, NewPasswordPage, OwnPage } from './pages.ts';
export { StepUp } from './stepUp/StepUp.tsx';
export { StaffMenu } from './StaffMenu.tsx';
export { useMay, type Ability } from './useMay.ts';
