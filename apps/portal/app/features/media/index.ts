export { useAlbumPhotos } from './albumPhotos';
export { CountMark } from './MediaCard';
