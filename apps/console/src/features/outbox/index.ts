export { LetterPage } from './LetterPage.tsx';
export { OutboxPage } from './OutboxPage.tsx';
