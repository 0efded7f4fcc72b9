import {
  adminVacancy,
  type CorrectableVacancy,
  correctVacancy as contract,
} from '#shared/api/admin/vacancy-corrections.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import { correctFacts, type Corrections, isCorrected } from '#shared/facts/correct-facts.ts'
import { correctionEntry } from '#shared/facts/correction-entry.ts'
import { correctorsOf, presentFacts } from '#shared/facts/present-facts.ts'
import type { VacancyValues } from '#shared/fields/vacancy-values.ts'
import { vacancyFieldNames } from '#shared/fields/vacancy.ts'
import { epochSeconds } from '#shared/instants.ts'
import { DELETED_DAYS } from '#shared/retention.ts'
import { mainPlaceOf, placesOf } from '#shared/vacancy/places-of.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { webLink } from '#shared/website.ts'
import { refuseObjected, screening } from '../objections/index.ts'
import { auditWrite, emailsOf } from '../operations/index.ts'
import type { By } from '../platform/auth/principal.ts'
import type { Context } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { type TransactItem, update } from '../platform/dynamodb/records.ts'
import { commitAsAdmin } from '../platform/dynamodb/transaction-parts.ts'
import { implement } from '../platform/http/http-handler.ts'
import { vacancyChange, vacancyStore, vacancyWrite } from './vacancy-store.ts'
import { isKept, type Vacancy, vacancyFacts } from './vacancy.ts'

export type DeletionChange = 'delete' | 'restore'

const DAY_SECONDS = 24 * 60 * 60

/** Its condition fails if the vacancy is already in that state, or can no longer be restored. It expires after 30 days. */
function deletionWrite(
  { tables, now }: Pick<Context, 'tables' | 'now'>,
  { company_id, vacancy_id }: Vacancy,
  change: DeletionChange,
): TransactItem {
  const at = now()
  const key = { company_id, vacancy_id }
  if (change === 'delete') {
    const expires_at = epochSeconds(at) + DELETED_DAYS * DAY_SECONDS
    const deleted = { set: { deleted_at: at.toISOString(), expires_at } }
    return update(tables.vacancies, key, deleted, when`deleted_at = ${null}`)
  }
  const oldest = new Date(at.getTime() - DELETED_DAYS * DAY_SECONDS * 1000).toISOString()
  const restored = { set: { deleted_at: null }, remove: ['expires_at'] }
  return update(tables.vacancies, key, restored, when`deleted_at > ${oldest}`)
}

/**
 * The writes that delete or restore a vacancy, now. They bring the change into the search index and the list too. They fail
 * if the vacancy is already in that state, or can no longer be restored.
 */
export const deletionWrites = (
  context: Pick<Context, 'tables' | 'now'>,
  vacancy: Vacancy,
  change: DeletionChange,
  requestId: string,
): TransactItem[] => [
  deletionWrite(context, vacancy, change),
  ...vacancyChange(context, vacancy, requestId, { isShown: true, isAwaited: true }),
]

/** `unchanged`: the vacancy was already deleted, or was not deleted. `not_found`: it can no longer be restored. */
type DeletionOutcome = 'changed' | 'unchanged' | 'not_found'

/**
 * Deletes a vacancy, or restores it within 30 days (docs/product/admin.md "Deleting vacancies").
 * @throws AppError 403 as `CommitAs` does.
 */
export async function changeDeletion(
  context: Context,
  change: DeletionChange,
  id: number,
  { userId, requestId }: By,
): Promise<DeletionOutcome> {
  const vacancy = await vacancyStore(context).findById(id)
  const at = context.now()
  if (vacancy === undefined || !isKept(vacancy, at)) return 'not_found'
  const outcome = await commitAsAdmin(context)(userId, {
    vacancy: deletionWrites({ tables: context.tables, now: () => at }, vacancy, change, requestId),
    audit: auditWrite(context)({
      actor: userId,
      action: change === 'delete' ? 'delete_vacancy' : 'restore_vacancy',
      subject: { kind: 'vacancy', id: String(id) },
      before: { deleted: change === 'restore' },
      after: { deleted: change === 'delete' },
      at,
      requestId,
    }),
  })
  return outcome === 'written' ? 'changed' : 'unchanged'
}

/**
 * `busy`: other changes were in the way, or the time was over. `forbidden`: the user was no administrator any more. Such a
 * vacancy has not changed.
 */
type DeletionsOutcome = DeletionOutcome | 'busy' | 'forbidden'

/** After this time no further vacancy is begun. A busy one takes up to two seconds, and the function has 25. */
const MAX_MS = 15_000

/**
 * Deletes or restores vacancies, one after the other: each transaction checks the role of the same administrator, so
 * concurrent ones would conflict. A lost role or throttling ends the work, but not the answer if some have changed.
 * @returns an outcome for each, in the order of the ids.
 * @throws AppError 403 or 503 if none has changed, and every unknown error.
 */
export async function changeDeletions(
  context: Context,
  change: DeletionChange,
  ids: readonly number[],
  by: By,
): Promise<{ id: number; outcome: DeletionsOutcome }[]> {
  const { now } = context
  const end = now().getTime() + MAX_MS
  const outcomes: { id: number; outcome: DeletionsOutcome }[] = []
  const leaveRest = (outcome: DeletionsOutcome) => [
    ...outcomes,
    ...ids.slice(outcomes.length).map((id) => ({ id, outcome })),
  ]
  for (const id of ids) {
    if (now().getTime() >= end) return leaveRest('busy')
    try {
      outcomes.push({ id, outcome: await changeDeletion(context, change, id, by) })
    } catch (error) {
      if (hasCode(error, 'conflict')) {
        outcomes.push({ id, outcome: 'busy' })
        continue
      }
      if (!outcomes.some(({ outcome }) => outcome === 'changed')) throw error
      if (hasCode(error, 'forbidden')) return leaveRest('forbidden')
      if (hasCode(error, 'overloaded')) return leaveRest('busy')
      throw error
    }
  }
  return outcomes
}

const hasCode = (error: unknown, code: AppError['code']): boolean =>
  error instanceof AppError && error.code === code

const MAIN = ['city_name', 'country_code', 'country_name'] as const

type PlaceCorrections = { [Field in keyof VacancyValues]?: VacancyValues[Field] | null | undefined }

/**
 * Completes corrections of places. The main place and the list of all places must agree. A corrected main place replaces
 * the one before in the list. The main place of a corrected list is the first one in the UK, or else the first.
 */
function withCorrectedPlaces(corrections: PlaceCorrections, known: VacancyValues): PlaceCorrections {
  const { places } = corrections
  if (places !== undefined) return { ...corrections, ...mainOf(places ?? []) }
  if (!MAIN.some((field) => corrections[field] !== undefined)) return corrections
  const before: readonly VacancyPlace[] = placesOf(known)
  const main = { ...pickMain(known), ...pickMain(corrections) }
  const at = before.findIndex((place) => MAIN.every((field) => place[field] === known[field]))
  const others = before.filter((_place, index) => index !== Math.max(at, 0))
  const isEmpty = MAIN.every((field) => main[field] === null)
  return { ...corrections, places: isEmpty ? [...others] : [{ ...main, region: null }, ...others] }
}

type Main = Pick<VacancyPlace, (typeof MAIN)[number]>

const pickMain = (values: PlaceCorrections): Main =>
  Object.fromEntries(
    MAIN.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  ) as unknown as Main

const NOWHERE: Main = { city_name: null, country_code: null, country_name: null }

const mainOf = (places: readonly VacancyPlace[]): Main => pickMain(mainPlaceOf(places) ?? NOWHERE)

interface VacancyCorrections extends Corrections<VacancyValues> {
  revert: (keyof VacancyValues)[]
  version: number
}

/** A vacancy that is not deleted. @throws AppError 404 */
async function readVacancy(context: Context, id: number): Promise<Vacancy> {
  // as it is now, because its version decides whether a correction is late
  const vacancy = await vacancyStore(context).findCurrent(id)
  if (vacancy === undefined || vacancy.deleted_at !== null)
    throw new AppError('not_found', 'There is no vacancy with this id')
  return vacancy
}

/**
 * Corrects facts of a vacancy, or withdraws corrections.
 * @throws AppError 404 for an unknown or deleted vacancy. 409 if it has changed since it was loaded.
 * @throws AppError 422 for pay that contradicts itself, a field that has no correction to withdraw, or a contact to which
 * somebody objects.
 */
export async function correctVacancy(
  context: Context,
  id: number,
  { version, ...given }: VacancyCorrections,
  by: By,
): Promise<Vacancy> {
  const vacancy = await readVacancy(context, id)
  if (vacancy.version !== version) throw changedMeanwhile()
  const known = vacancyFacts(vacancy)
  const uncorrected = given.revert.find((field) => !isCorrected(known, field))
  if (uncorrected !== undefined) throw invalidField('revert', `There is no correction of ${uncorrected}`)
  const at = context.now()
  const corrections = withCorrectedPlaces(given.corrections, known.values)
  const { values, sources } = correctFacts(
    known,
    { ...given, corrections },
    { by: by.userId, at: at.toISOString() },
  )
  const corrected = Object.keys(given.corrections)
  if (corrected.some((field) => field.startsWith('salary_'))) checkPay(values)
  const facts = { ...values, fact_sources: sources }
  const { screenForWrite } = screening(context)
  await refuseObjected(screenForWrite, facts, corrected)
  const made = { by, at, why: given.why, version, corrected, withdrawn: given.revert }
  const outcome = await commitAsAdmin(context)(by.userId, {
    vacancy: vacancyWrite(context, vacancy, { change: 'correction', facts: await screenForWrite(facts) }),
    change: vacancyChange(context, vacancy, by.requestId, { isShown: true, isAwaited: true }),
    audit: auditWrite(context)(
      correctionEntry({ action: 'correct_vacancy', subject: { kind: 'vacancy', id: String(id) } }, made),
    ),
  })
  if (outcome !== 'written') throw changedMeanwhile()
  return { ...vacancy, ...facts, version: version + 1 }
}

function checkPay({
  salary_min,
  salary_max,
  salary_currency,
  salary_period,
  salary_fte,
}: VacancyValues): void {
  if (salary_min !== null && salary_max !== null && salary_min > salary_max)
    throw invalidField('corrections.salary_max', 'The maximum is below the minimum')
  const isPaid = salary_min !== null || salary_max !== null || salary_fte !== null
  if (isPaid && salary_currency === null)
    throw invalidField('corrections.salary_currency', 'Give the currency of the pay')
  if (isPaid && salary_period === null)
    throw invalidField('corrections.salary_period', 'Give the period of the pay')
}

const changedMeanwhile = () =>
  new AppError('conflict', 'This vacancy has changed since you loaded it. Load it again.')

/**
 * The calls with which administrators read and correct the facts of a vacancy.
 * @param maskOf Reads a company's protected emails. Returns a function that masks them.
 */
export const vacancyCorrections = (
  context: Context,
  maskOf: (companyId: number) => Promise<<Value>(value: Value) => Value>,
) => {
  const answer = async (vacancy: Vacancy) => {
    const known = vacancyFacts(vacancy)
    const [masked, emails] = await Promise.all([
      maskOf(vacancy.company_id),
      emailsOf(context)(correctorsOf(known)),
    ])
    const { vacancy_id, company_id, source_url, version } = vacancy
    const data: CorrectableVacancy = {
      id: vacancy_id,
      company_id,
      source_url: webLink(source_url),
      version,
      facts: presentFacts(known, vacancyFieldNames, emails),
    }
    return { status: 200, body: { data: masked(data) } } as const
  }
  return [
    implement(adminVacancy, async ({ params }) => answer(await readVacancy(context, params.id))),
    implement(contract, async ({ params, body }, { principal, requestId }) => {
      const by = { userId: principal.userId, requestId }
      return answer(await correctVacancy(context, params.id, body, by))
    }),
  ]
}
