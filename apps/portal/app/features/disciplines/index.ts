export { DisciplineSelect, disciplineTitle } from './DisciplineSelect';
export { loadDisciplines, loadDisciplinesInBrowser, type Disciplines } from './load';
