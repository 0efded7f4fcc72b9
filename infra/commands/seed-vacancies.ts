import { utcDate } from '#shared/instants.ts'
import { lambdaContext } from '../../functions/platform/context.ts'
import { rebuildIndex } from '../../functions/register/index/rebuild-index.ts'
import { isListed } from '../../functions/register/organisation.ts'
import { registerOf } from '../../functions/register/register-store.ts'
import type { Vacancy } from '../../functions/vacancies/vacancy.ts'
import { makeManyVacancies } from '../local/sample-data/make-many-vacancies.ts'
import { step } from '../local/step.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { usageOf } from '../sponsor/commands.ts'
import { runProgram, UserFacingError } from '../user-facing-error.ts'
import { setCommandTarget } from './command-target.ts'

const MOST = 1_000_000
/** How many vacancies are in memory at once. */
const AT_ONCE = 5000

/**
 * `npm run sponsor -- seed vacancies`: adds many fictional vacancies to a running local product. Then it rebuilds the
 * search index and the list of vacancies. A repeated call writes the same vacancies again.
 */
async function seedVacancies(): Promise<void> {
  const { count = 0 } = argumentsOf('seed vacancies').values
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    throw new UserFacingError(`--count has to be a whole number up to ${MOST}. ${usageOf('seed vacancies')}`)
  await setCommandTarget(undefined)
  const { indexBuilders } = await import('../../functions/companies/index/current-index.ts')
  const register = registerOf(lambdaContext)
  const { rebuildList } = await import('../../functions/lists/rebuild-list.ts')
  const { vacancyList } = await import('../../functions/vacancies/list/vacancy-list.ts')
  const { vacancyStore } = await import('../../functions/vacancies/vacancy-store.ts')
  const { putMany } = vacancyStore(lambdaContext)
  const snapshot = await register.currentSnapshot()
  if (snapshot === undefined) throw new UserFacingError('Import a register first')
  const companies = (await register.readOrganisations(snapshot)).filter(isListed).map(({ id }) => id)
  await step(`Writing ${count} vacancies`, async () => {
    let some: Vacancy[] = []
    for (const vacancy of makeManyVacancies(count, companies, utcDate(new Date()))) {
      some.push(vacancy)
      if (some.length < AT_ONCE) continue
      await putMany(some)
      some = []
    }
    await putMany(some)
  })
  await step('Building the list of vacancies', () =>
    rebuildList(lambdaContext, vacancyList(lambdaContext), { scans: true }),
  )
  await step('Building the search index', () =>
    rebuildIndex(lambdaContext, indexBuilders(lambdaContext), { scans: true }),
  )
}

runProgram(import.meta, seedVacancies)
