import type { FileStore } from '@nardy/server';
import { drawAvatar, type Sitter } from './avatar.ts';
import type { DemoAthlete } from './athletes/athletes.ts';
import type { DemoCompetition } from './competitions/competitions.ts';
import { keepFile, keepPhoto } from './files.ts';
import { drawLogo } from './logo.ts';
import { createRandom } from './random.ts';

/** The strongest stand together on the first pages: each has a portrait of his own. */
const WELL_KNOWN = 150;
/** The others share so many of a kind: drawing more would take its time, and hardly anybody would tell. */
const OF_A_KIND = 16;

/** Photos of most athletes, in the order of the athletes; null for those who gave none. */
export function drawAvatars(media: FileStore, athletes: readonly DemoAthlete[]): Promise<(string | null)[]> {
  const random = createRandom('avatars');
  const wellKnown = new Set(athletes.toSorted((a, b) => findBest(b) - findBest(a)).slice(0, WELL_KNOWN));
  const drawn = new Map<string, Promise<string>[]>();
  const draw = (sitter: Sitter): Promise<string> => keepPhoto(media, 'athlete', drawAvatar(random, sitter));

  function sharedPhotoOf(sitter: Sitter): Promise<string> {
    const kind = getKind(sitter);
    const likenesses = drawn.get(kind) ?? [];
    drawn.set(kind, likenesses);
    if (likenesses.length >= OF_A_KIND) return random.pick(likenesses);
    const photo = draw(sitter);
    likenesses.push(photo);
    return photo;
  }

  return Promise.all(
    athletes.map(async (athlete) => {
      const { gender, age, stock } = athlete;
      const southern = stock === 'caucasus' || stock === 'transcaucasia' || stock === 'siberia';
      const headscarf = gender === 'woman' && stock === 'caucasus' && random.chance(0.55);
      const shown = athlete.rankId !== null || random.chance(0.85);
      const sitter = { gender, age, southern, headscarf };
      if (!shown) return null;
      return wellKnown.has(athlete) ? draw(sitter) : sharedPhotoOf(sitter);
    }),
  );
}

const findBest = ({ strengths }: DemoAthlete): number => Math.max(...Object.values(strengths));

/** What of a sitter can be seen; hair turns grey and beards grow by age. */
function getKind({ gender, age, southern, headscarf }: Sitter): string {
  const generation = age < 22 ? 'young' : age < 50 ? 'grown' : 'old';
  return [gender, generation, southern, headscarf].join();
}

/** Logos of the competitions of the top level, in their order; some have none. */
export function drawLogos(
  media: FileStore,
  competitions: readonly DemoCompetition[],
): Promise<(string | null)[]> {
  return Promise.all(
    competitions.map(async ({ plan, play }) => {
      const picture = drawLogo(createRandom(plan.title), play?.discipline ?? 0);
      return plan.logo ? keepFile(media, 'logo', picture) : null;
    }),
  );
}
