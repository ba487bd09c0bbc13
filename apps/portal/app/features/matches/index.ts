export { OwnMatchSlot } from './OwnMatchSlot';
