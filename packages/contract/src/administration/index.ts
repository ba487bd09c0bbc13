export * from './actions.ts';
export * from './handbooks.ts';
export * from './albums.ts';
export * from './letters.ts';
export * from './log.ts';
export { findTags, MOST_TAGS, type FoundTag, type GivenTag } from './mediaFields.ts';
export * from './site.ts';
export * from './today.ts';
export * from './videos.ts';
