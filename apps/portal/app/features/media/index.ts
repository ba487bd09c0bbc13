export { useAlbumPhotos } from './albumPhotos';
