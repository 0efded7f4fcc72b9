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
import { mainPlaceOf } from '#shared/vacancy/main-place-of.ts'
import { placesOf } from '#shared/vacancy/places-of.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { webLink } from '#shared/website.ts'
import { refuseObjected, screening } from '../objections/index.ts'
import { auditWrite, emailsOf } from '../operations/index.ts'
import type { By } from '../platform/auth/principal.ts'
import type { Context } from '../platform/context.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { implement } from '../platform/http/http-handler.ts'
import { vacancyFacts } from './page-facts.ts'
import { vacancyStore } from './vacancy-store.ts'
import { vacancyChange, vacancyWrite } from './vacancy-writes.ts'
import type { Vacancy } from './vacancy.ts'

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

/**
 * A vacancy that is not deleted.
 * @throws AppError 404 for any other id.
 */
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
