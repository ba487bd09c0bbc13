export { AlbumPage, NewAlbumPage } from './albums/AlbumPage.tsx';
export { AlbumsPage } from './albums/AlbumsPage.tsx';
export { CompetitionAlbums } from './albums/CompetitionAlbums.tsx';
export { NewVideoPage, VideoPage } from './videos/VideoPage.tsx';
export { VideosPage } from './videos/VideosPage.tsx';
