export { PersonPage } from './card/PersonPage.tsx';
export { MergePage } from './merge/MergePage.tsx';
export { NewPersonPage } from './create/NewPersonPage.tsx';
export { PeoplePage } from './PeoplePage.tsx';
