export { PLAYER_ORIGINS } from './players.ts';
export { listAlbums, listAlbumsOf } from './repository.ts';
export { albumsFrom } from './service.ts';
