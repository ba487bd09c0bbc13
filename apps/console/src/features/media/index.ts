export { AlbumPage } from './albums/AlbumPage.tsx';
export { AlbumsPage } from './albums/AlbumsPage.tsx';
export { CompetitionAlbums } from './albums/CompetitionAlbums.tsx';
export { VideoPage } from './videos/VideoPage.tsx';
export { VideosPage } from './videos/VideosPage.tsx';
