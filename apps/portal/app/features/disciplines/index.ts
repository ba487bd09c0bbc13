export { DisciplineSelect, disciplineTitle } from './DisciplineSelect';
export { disciplinesQuery } from './queries';
