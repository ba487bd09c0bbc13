import { latePart } from '../../../components/latePart';

/** Only a competition in progress shows it; it comes with the other parts, which would wait for it. */
export const LiveLine = latePart(async () => (await import('./LiveLine')).LiveLine);
