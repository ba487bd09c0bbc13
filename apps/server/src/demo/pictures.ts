import { drawAvatar } from './avatar.ts';
import type { DemoAthlete } from './athletes.ts';
import type { DemoCompetition } from './competitions.ts';
import { keepFile } from './files.ts';
import { drawLogo } from './logo.ts';
import { randomFrom } from './random.ts';

/** Photos of most athletes, in the order of the athletes; null for those who gave none. */
export function drawAvatars(dataDir: string, athletes: readonly DemoAthlete[]): Promise<(string | null)[]> {
  const random = randomFrom('avatars');
  return Promise.all(
    athletes.map(async (athlete) => {
      const { gender, age, stock } = athlete;
      const southern = stock === 'caucasus' || stock === 'transcaucasia' || stock === 'siberia';
      const headscarf = gender === 'woman' && stock === 'caucasus' && random.chance(0.55);
      const picture = drawAvatar(random, { gender, age, southern, headscarf });
      const shown = athlete.rankId !== null || random.chance(0.85);
      return shown ? keepFile(dataDir, 'athlete', picture) : null;
    }),
  );
}

/** Logos of the competitions of the top level, in their order; some have none. */
export function drawLogos(
  dataDir: string,
  competitions: readonly DemoCompetition[],
): Promise<(string | null)[]> {
  return Promise.all(
    competitions.map(async ({ plan, play }) => {
      const picture = drawLogo(randomFrom(plan.title), play?.discipline ?? 0);
      return plan.logo ? keepFile(dataDir, 'logo', picture) : null;
    }),
  );
}
