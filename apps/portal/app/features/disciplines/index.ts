export { DisciplineSelect, getDisciplineTitle } from './DisciplineSelect';
export { loadDisciplines, loadDisciplinesInBrowser, type Disciplines } from './load';
