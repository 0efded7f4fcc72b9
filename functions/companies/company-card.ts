import * as z from 'zod/mini'
import { text } from '#shared/fields/texts-and-numbers.ts'
import { memoizeText } from '#shared/places/memoize-text.ts'
import { packGroups, type SharedText, type StoredGroups } from '#shared/search-engine/packing.ts'

/** The fields of a card that few companies share. */
const OwnFacts = z.object({
  name: z.string(),
  address: text,
  postcode: text,
  /** Town and county as published, if they differ. Only users who have unlocked the company see them. */
  published_town: z.exactOptional(z.string()),
  published_county: z.exactOptional(z.string()),
  /** Only of a company that has left the register. */
  left_on: z.exactOptional(z.string()),
})

const Place = z.object({ city: text, county: text, country: z.string() })

const Counts = z.object({
  /** The number of counted vacancies (shared/counted-vacancy.ts). */
  vacancies: z.int(),
  /** The number of emails that users can read. Protected emails are counted separately. */
  emails: z.int(),
  protected_emails: z.int(),
  phones: z.int(),
  company_size: text,
})

const Topics = z.object({
  sector_ids: z.array(z.int()),
  job_category_ids: z.array(z.int()),
})

const Licence = z.object({
  routes: z.array(z.string()),
  rating: text,
  /** The date of the first register with the company, YYYY-MM-DD. */
  since: z.string(),
  register_only: z.boolean(),
  tellable_kind: z.exactOptional(z.string()),
  /** Since when it has a Skilled Worker licence, such as `since 2024` or `before May 2023`. */
  licensed: z.exactOptional(z.string()),
})

/** The data of a company's row in a list. The index stores it, so that a search reads nothing else. */
export const CompanyCard = z.object({
  ...OwnFacts.shape,
  ...Place.shape,
  ...Counts.shape,
  ...Topics.shape,
  ...Licence.shape,
})
export type CompanyCard = z.infer<typeof CompanyCard>

/** Since when a row says that a company is listed. Few names share town and day, so a locked row has the month. */
export const shownSince = (since: string, locked: boolean): string => (locked ? since.slice(0, 7) : since)

/**
 * The address to which distances are measured. A postcode counts only if the company is open for every user: otherwise the
 * nearest search would tell that of a locked row.
 */
export const measuredAddress = ({
  postcode,
  city,
  country,
  register_only,
}: Pick<CompanyCard, 'postcode' | 'city' | 'country' | 'register_only'>) => ({
  postcode: register_only ? postcode : null,
  city,
  country,
})

export interface StoredCard extends StoredGroups {
  readonly shared: readonly [place: SharedText, counts: SharedText, topics: SharedText, licence: SharedText]
}

const schemas = [OwnFacts, Place, Counts, Topics, Licence] as const

/** The groups in which the index stores the fields of a card. */
export const cardGroups: readonly (readonly string[])[] = schemas.map(({ shape }) => Object.keys(shape))

export const packCard = (card: CompanyCard): StoredCard => packGroups(cardGroups, card) as StoredCard

/** Reads the text of a group. It validates it, because another version of the product may have built the index. */
const readerOf = <Schema extends (typeof schemas)[number]>({ shape }: Schema) => {
  const schema = z.object(shape)
  const names = Object.keys(shape)
  return (group: string) =>
    schema.parse(
      Object.fromEntries(
        group.split('\n').flatMap((json, at) => (json === '' ? [] : [[names[at], JSON.parse(json)]])),
      ),
    ) as z.output<Schema>
}
const readOwn = readerOf(OwnFacts)

/** The JSON of a stored card's own field, '' if it lacks it. @throws Error for a text of another shape. */
export function ownJson({ own }: StoredCard) {
  const texts = own.split('\n')
  const [name, address, postcode, publishedTown, publishedCounty] = texts
  if (!name || texts.length !== Object.keys(OwnFacts.shape).length)
    throw new Error('A stored card has other fields than this version')
  return { name, address, postcode, publishedTown, publishedCounty }
}

// many cards share these texts
export const readPlace = memoizeText(readerOf(Place))
export const readCounts = memoizeText(readerOf(Counts))
export const readTopics = memoizeText(readerOf(Topics))
export const readLicence = memoizeText(readerOf(Licence))

export function unpackCard(stored: unknown): CompanyCard {
  const { own, shared } = stored as StoredCard
  const [place, counts, topics, licence] = shared
  return {
    ...readOwn(own),
    ...readPlace(place.text),
    ...readCounts(counts.text),
    ...readTopics(topics.text),
    ...readLicence(licence.text),
  }
}
