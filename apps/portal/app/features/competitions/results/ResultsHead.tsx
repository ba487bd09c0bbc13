import { PlayHead } from '../play/PlayHead';
import type { Results } from './load';
import { ResultsChoice } from './ResultsChoice';
import { countOf } from './words';

export function ResultsHead({ results }: { results: Results }) {
  return <PlayHead choice={<ResultsChoice results={results} />}>{countOf(results)}</PlayHead>;
}
