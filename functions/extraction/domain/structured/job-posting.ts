import { webLink } from '#shared/website.ts'
import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { dateIn } from '../facts/date.ts'
import { htmlText, markedHtmlText } from '../page/html-text.ts'
import { postAt } from '../pay/post-of-pay.ts'
import { placeFacts } from './posting-place.ts'
import { salaryFacts } from './posting-salary.ts'
import { termFacts } from './posting-terms.ts'
import { listFacts } from './posting-lists.ts'
import { descriptionFacts } from './description-facts.ts'
import { firstText, type StructuredItem, type StructuredText, textsOf } from './structured-item.ts'

/** The facts of a JobPosting of schema.org. */
export function postingFacts(
  posting: StructuredItem,
  { url, today }: { url: string; today: string },
): VacancyFacts {
  const title = firstText(posting, 'title') ?? firstText(posting, 'name')
  const description = longest(textsOf(posting, 'description', 'responsibilities'))
  const posted = firstText(posting, 'datePosted')
  const expires = firstText(posting, 'validThrough')
  const link = firstText(posting, 'url', 'sameAs')
  const place = placeFacts(posting)
  return withoutMissing({
    title: fact(title, title && htmlText(title.text).replaceAll('\n', ' ')),
    // a list names each of its postings by a fragment
    link: fact(link, link && webLink(URL.parse(link.text.trim(), url)?.href ?? null)),
    job_description: fact(description, description && markedHtmlText(description.text)),
    post_date: fact(posted, posted && dateIn(posted.text, today)?.date),
    expiry_date: fact(expires, expires && dateIn(expires.text, today)?.date),
    ...descriptionFacts(description, title?.text),
    ...termFacts(posting),
    ...place,
    ...salaryFacts(posting, postAt(place.places?.value ?? [], null)),
    ...listFacts(posting),
  })
}

const fact = <Value>(
  source: StructuredText | undefined,
  value: Value | undefined | null,
): Fact<Value> | undefined =>
  source === undefined || value === undefined || value === null
    ? undefined
    : { value, quotes: [source.quote], from: 'structured' }

const longest = (texts: StructuredText[]): StructuredText | undefined =>
  texts.toSorted((one, other) => other.text.length - one.text.length)[0]

/** Keeps only the known facts. An empty text counts as unknown. */
function withoutMissing(facts: {
  [Field in keyof VacancyFacts]: VacancyFacts[Field] | undefined
}): VacancyFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(([, known]) => known !== undefined && known.value !== ''),
  ) as VacancyFacts
}
