import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { MAX_ID } from '#shared/api/parameters.ts'
import { daysAfter } from '#shared/instants.ts'
import { contentTypeOf, FILE_CACHE_CONTROL, fileObject } from '#shared/system/files.ts'
import { resourceName, tablesOf } from '#shared/system/names.ts'
import { companyIndexBuilder } from '../../../functions/companies/index/build-company-index.ts'
import { noChanges } from '../../../functions/companies/index/gather-facts.ts'
import { profileStore, unknownProfile } from '../../../functions/companies/profile/profile-store.ts'
import { jobsIndex } from '../../../functions/jobs/indexing/job-indexing.ts'
import { config } from '../../../functions/platform/config.ts'
import { partsOf } from '../../../functions/platform/context.ts'
import { logger } from '../../../functions/platform/logger.ts'
import { nameKey, type PublishedNames } from '../../../functions/register/history/licence-spells.ts'
import { importedRegister, importRegister } from '../../../functions/register/import/import-register.ts'
import { splitTypeAndRating } from '../../../functions/register/import/register-rows.ts'
import { rebuildIndex } from '../../../functions/register/index/rebuild-index.ts'
import { type Organisation, organisationKey, tidy } from '../../../functions/register/organisation.ts'
import { registerOf, registerStore } from '../../../functions/register/register-store.ts'
import type { Snapshot } from '../../../functions/register/snapshot.ts'
import { vacancyStore } from '../../../functions/vacancies/vacancy-store.ts'
import { type Vacancy } from '../../../functions/vacancies/vacancy.ts'
import { sampleData, type SampleData, type SampleRegisterRow } from '../sample-data/load-sample.ts'
import { createRandom, type Random } from '../sample-data/random.ts'

const AT_ONCE = 16

async function seedPictures(
  s3: S3Client,
  Bucket: string,
  pictures: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  // all loops below share this iterator, so each picture is uploaded once
  const left = pictures.entries()
  const putAll = async () => {
    for (const [key, Body] of left) {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: fileObject(key),
          Body,
          ContentType: contentTypeOf(key),
          CacheControl: FILE_CACHE_CONTROL,
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, putAll))
}

/** The publication date of the sample register. Every real register has a later date. */
const SAMPLE_DATE = '2026-01-05'

interface SeedTargets {
  now: Date
  documents: DynamoDBDocumentClient
  s3: S3Client
  prefix: string
  /** Called after each register becomes the current one, oldest first. */
  onRegister: (current: Snapshot) => Promise<void>
  /** By default the fictional companies of a local run. */
  data?: SampleData
}

export interface SeededCompany {
  id: number
  name: string
  vacancies: readonly Vacancy[]
  personalEmails: readonly string[]
  /** The company's changes on the register, oldest first. */
  changes: NonNullable<Organisation['changes']>
}

/** Fictional licences from before the first register of the sample. Many begin before any known one, as really. */
function namesOf({ rows, date }: SampleData['earlierRegisters'][number]): PublishedNames {
  const random = createRandom('sample licences')
  const first = daysAfter(date, -YEARS_OF_NAMES * 365)
  const spells = rows.map((row) => {
    const days = random.int(-600, YEARS_OF_NAMES * 365 - 1)
    const since = {
      from: daysAfter(first, Math.max(0, days)),
      ...(days <= 0 && { or_earlier: true as const }),
    }
    return [nameKey(row['Organisation Name']), [{ ...since, until: null }]] as const
  })
  return { first, last: daysAfter(date, -1), spells: new Map(spells) }
}

const YEARS_OF_NAMES = 3

/**
 * Imports the registers of sample companies in order, with source `sample`. Then adds pictures, profiles and vacancies,
 * and builds the index. Idempotent: each run creates the same ids.
 * @returns the companies to show, most interesting first.
 */
export async function seedSample({
  now,
  documents,
  s3,
  prefix,
  onRegister,
  data = sampleData(now.toISOString().slice(0, 10)),
}: SeedTargets): Promise<SeededCompany[]> {
  const context = { config, logger, now: () => now, documents, tables: tablesOf(prefix) }
  const [profiles, vacancies] = [profileStore(context), vacancyStore(context)]
  const store = registerStore({
    documents,
    s3,
    table: resourceName(prefix, 'register'),
    bucket: resourceName(prefix, 'snapshots'),
  })
  const random = createRandom('sample ids')
  // the data may be elsewhere than those of this process
  partsOf(context).set(registerOf, store).set(importedRegister, store)
  const registers = [...data.earlierRegisters, { date: SAMPLE_DATE, rows: data.registerRows }]
  const names = namesOf(registers[0] ?? { date: SAMPLE_DATE, rows: [] })
  const importing = {
    mergeFacts: async () => ({ changed: 0 }),
    publishedNames: async () => names,
    // no rebuild runs yet, and the last one here scans, so no change is recorded
    buildIndex: companyIndexBuilder({ profiles, vacancies, changes: noChanges, jobs: jobsIndex }),
    randomId: () => random.int(1, MAX_ID),
    randomKey: () => 'sample order',
  }

  const imported = await store.currentSnapshot()
  // skips registers before the last imported one, to continue a seeding that was killed
  for (const { date, rows } of registers.filter((one) => one.date >= (imported?.date ?? ''))) {
    await importRegister(context, importing, {
      read: async () => ({ register: { rows: rows.map(tidyRow), refused: [] } }),
      date,
      source: 'sample',
      progress: () => undefined,
    })
    await onRegister(await published(store))
  }

  const organisationOf = organisationsByName(await store.readOrganisations(await published(store)))
  const idOf = (name: string, town: string) => organisationOf(name, town).id
  const stored = withVacancyIds(
    data.vacancies.map(({ name, town, vacancy }) => ({
      ...vacancy,
      company_id: idOf(name, town),
      fact_sources: {},
      version: 0,
    })),
    createRandom('sample vacancy ids'),
  )
  await Promise.all([
    seedPictures(s3, resourceName(prefix, 'files'), data.pictures),
    profiles.putMany(
      data.profiles.map(({ name, town, profile }) => ({
        ...unknownProfile(idOf(name, town), profile.source),
        ...profile,
      })),
    ),
    vacancies.putMany(stored),
  ])
  await rebuildIndex(context, importing, { scans: true })
  const vacanciesOf = Map.groupBy(stored, ({ company_id }) => company_id)
  const profileOf = new Map(data.profiles.map((one) => [organisationKey(one.name, one.town), one.profile]))
  return data.showcase.map(({ name, town }) => {
    const { id, changes = [] } = organisationOf(name, town)
    const emails = profileOf.get(organisationKey(name, town))?.emails ?? []
    const personalEmails = emails.flatMap(({ email, key_person }) =>
      email === null || key_person === null ? [] : [email.toLowerCase()],
    )
    return { id, name, changes, personalEmails, vacancies: vacanciesOf.get(id) ?? [] }
  })
}

const tidyRow = (row: SampleRegisterRow) => ({
  name: tidy(row['Organisation Name']),
  town: tidy(row['Town/City']),
  county: tidy(row.County),
  route: tidy(row.Route),
  ...splitTypeAndRating(row['Type & Rating']),
})

async function published(
  store: Pick<ReturnType<typeof registerStore>, 'currentSnapshot'>,
): Promise<Snapshot> {
  const snapshot = await store.currentSnapshot()
  if (snapshot === undefined) throw new Error('The sample register was not published')
  return snapshot
}

function organisationsByName(organisations: readonly Organisation[]) {
  const byKey = new Map(organisations.map((one) => [organisationKey(one.name, one.town), one]))
  return (name: string, town: string): Organisation => {
    const organisation = byKey.get(organisationKey(name, town))
    if (organisation === undefined)
      throw new Error(`The sample company ${name} in ${town} is not on the sample register`)
    return organisation
  }
}

/**
 * Gives vacancies random ids, like those of companies. So an id does not reveal how many vacancies exist or which
 * belong together. Within a company, ids ascend in the order of its list of vacancies.
 */
export function withVacancyIds<Item extends { company_id: number }>(
  vacancies: readonly Item[],
  random: Pick<Random, 'int'>,
): (Item & { vacancy_id: number })[] {
  const taken = new Set<number>()
  const freeId = (): number => {
    const id = random.int(1, MAX_ID)
    if (taken.has(id)) return freeId()
    taken.add(id)
    return id
  }
  const byCompany = Map.groupBy(vacancies, ({ company_id }) => company_id)
  return [...byCompany.values()].flatMap((theirs) => {
    const ids = theirs.map(freeId).toSorted((one, other) => one - other)
    return theirs.map((vacancy, place) => ({ ...vacancy, vacancy_id: ids[place] ?? freeId() }))
  })
}
