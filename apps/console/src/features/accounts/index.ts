export { createAuthProvider } from './authProvider.ts';
export { LoginPage } from './LoginPage.tsx';
export { roleName } from './roles.ts';
export { StaffMenu } from './StaffMenu.tsx';
export { useSessionEnd } from './useSessionEnd.ts';
export { useStaff } from './useStaff.ts';
