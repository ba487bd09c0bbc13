import { PlayHead } from '../play/PlayHead';
import type { Results } from './load';
import { ResultsChoice } from './ResultsChoice';
import { formatGameCount } from './gameCount';

export function ResultsHead({ results }: { results: Results }) {
  return <PlayHead choice={<ResultsChoice results={results} />}>{formatGameCount(results)}</PlayHead>;
}
