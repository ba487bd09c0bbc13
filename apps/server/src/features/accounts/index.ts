export { ownPlayers } from './ownPlayer.ts';
export { hashPassword } from './password.ts';
