import { readTeamMembers } from '#content/records.ts';
import { COMPOSED_VARIANTS, composedHref } from '#lib/pictures.ts';
import { createLettering } from '#platform/lettering/lettering.ts';
import { GROUNDS } from './grounds.ts';
import { lessonDrawings } from './lesson-drawings.ts';
import { drawMentorHorizon } from './pages/mentor-horizon.ts';
import { drawOffRoute } from './pages/off-route.ts';
import { drawSignInRoute } from './pages/sign-in-route.ts';
import { drawMonogram } from './portraits.ts';
import { drawSheet } from './sheet.ts';
import { textDrawings } from './text-drawings.ts';

/** The folder of the sample content's pictures. */
export const PICTURES = 'src/content/pictures/';

/** Draws every drawing that depends on no setting and no record: SVGs by their paths in the repository. */
export function drawFiles(): Map<string, string> {
  const lettering = createLettering();
  const files = new Map([
    ['src/features/audience/accounts/ui/sign-in-route.svg', drawSignInRoute()],
    ['src/pages/mentor/horizon.svg', drawMentorHorizon()],
    ['src/pages/shell/off-route.svg', drawOffRoute()],
  ]);
  for (const [slug, { ground, draw }] of Object.entries({ ...textDrawings, ...lessonDrawings })) {
    for (const { shape, isNight } of COMPOSED_VARIANTS) {
      const ink = GROUNDS[ground][isNight ? 'night' : 'day'];
      files.set(PICTURES + composedHref(`${slug}.svg`, shape, isNight), drawSheet(draw, shape, ink, lettering));
    }
  }
  for (const [place, { name, slug }] of readTeamMembers().entries()) {
    for (const isNight of [false, true]) {
      files.set(
        PICTURES + composedHref(`${slug}.svg`, 'wide', isNight),
        drawMonogram({ name, slug, place }, isNight, lettering),
      );
    }
  }
  return files;
}
