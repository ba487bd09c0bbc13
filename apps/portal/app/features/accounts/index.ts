export { ProfileSlot } from './menu/ProfileSlot';
export { useSession } from './useSession';
