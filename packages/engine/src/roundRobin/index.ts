export { roundRobinTours, type RoundRobinRefusal, type RoundRobinTour } from './berger.ts';
export { groupsByPots, groupsBySnake, type GroupRefusal } from './groups.ts';
