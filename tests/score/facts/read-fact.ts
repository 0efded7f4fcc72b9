import { feedVacancies } from '../../../functions/extraction/domain/boards/feed-vacancies.ts'
import { extractVacancies } from '../../../functions/extraction/domain/extract-page.ts'
import type { ExtractedVacancy } from '../../../functions/extraction/domain/extracted-vacancy.ts'
import { feedSamples } from '../../support/samples/feed-samples.ts'
import type { FactKind } from './fact-lists.ts'

const TODAY = '2026-11-26'

/** What extraction reads from a text, by the columns of the lists. An empty cell is not a value. */
export const readFact: Record<FactKind, (text: string) => Record<string, string>> = {
  pay(text) {
    const { salary_min, salary_max, salary_currency, salary_period, salary_fte } = vacancyOfPage(text)
    return cells({
      min: salary_min,
      max: salary_max,
      currency: salary_currency,
      period: salary_period,
      fte_min: salary_fte?.min,
      fte_max: salary_fte?.max,
    })
  },
  places(text) {
    const { places, city_name } = text.startsWith('Location:')
      ? vacancyOfPage(text, '')
      : vacancyOfBoard(text)
    const countries = new Set(places.map(({ country_code }) => country_code).filter((code) => code !== null))
    return cells({ countries: [...countries].join(','), first_city: city_name })
  },
  dates: (text) => cells({ expiry: vacancyOfPage(text).expiry_date }),
}

const cells = (values: Record<string, string | number | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [column, String(value ?? '')]))

/** The vacancy of a page in the UK with a text as a paragraph. Words between `~~` are struck out. */
function vacancyOfPage(text: string, place = '<p>Location: United Kingdom</p>'): ExtractedVacancy {
  const paragraph = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/~~(.+?)~~/g, '<s>$1</s>')
  const html = `<title>Post</title><main><h1>Post</h1>${place}<p>${paragraph}</p>
<h2>Responsibilities</h2><ul><li>Greet visitors</li></ul><h2>Requirements</h2><ul><li>A friendly manner</li></ul></main>`
  const page = { html, url: 'https://post.example/jobs/post', today: TODAY }
  return only(extractVacancies(page).vacancies[0], text)
}

/** The vacancy of a posting on Greenhouse with a text as its place. */
function vacancyOfBoard(text: string): ExtractedVacancy {
  const { account, whole, posting } = feedSamples.greenhouse
  const body = whole([{ ...posting, location: { name: text } }])
  return only(feedVacancies({ system: 'greenhouse', account }, body, TODAY)?.vacancies[0]?.vacancy, text)
}

function only(vacancy: ExtractedVacancy | undefined, text: string): ExtractedVacancy {
  if (vacancy === undefined) throw new Error(`no vacancy was read from: ${text}`)
  return vacancy
}
