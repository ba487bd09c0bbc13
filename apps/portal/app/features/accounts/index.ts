export { SESSION_OVER } from './entrance/SessionOverNote';
export { ProfileSlot } from './menu/ProfileSlot';
export { useSession } from './useSession';
