import { serveWork } from '../../../../../workers/serveWork.ts';
import { draw } from './draw.ts';

serveWork(draw);
