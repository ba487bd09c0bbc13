export { choosePluralForm, countText } from '@nardy/engine/russian';
