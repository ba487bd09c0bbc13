export {
  bergerTable,
  LARGEST_ROUND_ROBIN,
  roundRobinTours,
  type RoundRobinGame,
  type RoundRobinRefusal,
  type RoundRobinTour,
} from './berger.ts';
export { groupsByPots, groupsBySnake, type GroupRefusal } from './groups.ts';
