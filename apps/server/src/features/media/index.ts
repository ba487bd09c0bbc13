export { PLAYER_ORIGINS } from './players.ts';
export { listAlbums, listCompetitionAlbums } from './repository.ts';
export { readAlbumsFrom } from './service.ts';
