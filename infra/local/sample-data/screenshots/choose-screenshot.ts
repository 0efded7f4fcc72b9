import { lazy } from '#shared/lazy.ts'
import { pictureKey } from '../picture-key.ts'
import type { Random } from '../random.ts'
import type { SampleVacancy } from '../sample-data.ts'
import { drawScreenshot, SCREENSHOTS } from './draw-screenshot.ts'

/** The screenshots that sample vacancies share, each with its storage key. A start with old data draws none. */
export const screenshots = lazy(() =>
  Array.from({ length: SCREENSHOTS }, (_, number) => {
    const body = drawScreenshot(number)
    return { key: pictureKey('screenshots/180', body, 'png'), body }
  }),
)

/** Adds a screenshot to some vacancies. A vacancy without a source page gets none. */
export function withScreenshot(random: Random, vacancy: SampleVacancy): SampleVacancy {
  if (vacancy.source_url === null || !random.chance(0.4)) return vacancy
  return { ...vacancy, screenshot_key: random.pick(screenshots()).key, screenshot_at: vacancy.created_at }
}
