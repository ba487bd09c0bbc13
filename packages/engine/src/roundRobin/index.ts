export { listRoundRobinTours, type RoundRobinRefusal, type RoundRobinTour } from './berger.ts';
export { groupByPots, groupBySnake, type GroupRefusal } from './groups.ts';
