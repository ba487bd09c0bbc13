export { listAlbumsOf } from './repository.ts';
export { albumsFrom } from './service.ts';
