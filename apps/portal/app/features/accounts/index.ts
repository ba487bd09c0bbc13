export { useSession, type Session } from './session';
