import { createReadStream, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod/mini'
import { checkAdvert } from '#shared/api/advert-checks.ts'
import { AppError } from '#shared/errors.ts'
import { dateOfFileName } from '#shared/format/file-date.ts'
import type { AdvertCheck } from '#shared/jobs/advert-check.ts'
import { jobVerdicts } from '#shared/jobs/job-assessment.ts'
import { assessAdvert } from '../../../functions/adverts/assess-advert.ts'
import { namedRegister } from '../../../functions/companies/licence/named-register.ts'
import { listedProviders, parseProviders } from '../../../functions/extraction/models/ai-providers.ts'
import { unrecordedCalls } from '../../../functions/extraction/models/ask-model.ts'
import type { Provider } from '../../../functions/extraction/models/attempt.ts'
import { systemClock, utcDate } from '../../../functions/platform/clock.ts'
import { readProfilesFile } from '../../../functions/register/file/read-profiles-file.ts'
import { readRegisterFile } from '../../../functions/register/file/read-register-file.ts'
import { textOf } from '../../../infra/commands/csv-table.ts'
import { argumentsOf } from '../../../infra/sponsor/arguments-of.ts'
import { usageOf } from '../../../infra/sponsor/commands.ts'
import { runProgram, UsageError, UserFacingError } from '../../../infra/user-facing-error.ts'
import { contextWith, double } from '../../support/doubles/context-with.ts'
import { type ScoredRegister, scoredRegister } from '../names/score-names.ts'

const { body } = checkAdvert.request
const Adverts = z.array(
  z.looseObject({ id: z.string('must be a text') }, 'must have an id'),
  'must be a list',
)

/** The answer about an advert, or why it has none. `ms` is how long the answer took. */
export type CheckedAdvert = { id: string } & ((AdvertCheck & { ms: number }) | { error: string })

const wrong = ({ issues: [issue] }: z.core.$ZodError): string =>
  `${issue?.path.join('.') || 'the file'}: ${issue?.message}`

/**
 * Answers adverts, each `{id, text, employer?}`, as `POST jobs/check` does, from a register in memory.
 * @param models The first one reads what titles do not say.
 * @throws UserFacingError that names the wrong field if they are no list, or one has no id.
 */
export async function checkAdverts(
  adverts: unknown,
  register: ScoredRegister['register'],
  today: string,
  models: Provider[] = [],
): Promise<CheckedAdvert[]> {
  const list = Adverts.safeParse(adverts)
  if (!list.success) throw new UserFacingError(wrong(list.error))
  const context = contextWith(
    {},
    double(namedRegister, async () => register),
    double(listedProviders, async () => models),
    double(unrecordedCalls, { reserve: async () => 'no budget', settle: async () => {} }),
  )
  const checked: CheckedAdvert[] = []
  for (const { id, ...advert } of list.data) {
    const { data, error } = body.safeParse(advert)
    const started = performance.now()
    try {
      if (error) checked.push({ id, error: wrong(error) })
      else {
        const answer = await assessAdvert(context, { ...data, text: data?.text ?? '', model: 'asked' }, today)
        checked.push({ id, ...answer, ms: performance.now() - started })
      }
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure
      checked.push({ id, error: `text: ${failure.message}` })
    }
  }
  return checked
}

/** What a step gives. Its failure is told with its name. */
async function naming<Made>(name: string, step: () => Made): Promise<Awaited<Made>> {
  try {
    return await step()
  } catch (error) {
    throw new UserFacingError(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * `npm run sponsor -- check-adverts`: answers the adverts of a file, and stores nothing. The variable `AI_PROVIDERS` applies.
 */
async function runCheckAdverts(): Promise<void> {
  const { positionals, values } = argumentsOf('check-adverts')
  const [file] = positionals
  const { register: source, profiles, json } = values
  if (source === undefined) throw new UsageError(`--register is missing. ${usageOf('check-adverts')}`)
  const adverts: unknown = await naming(file, () => JSON.parse(textOf(file)))
  const { rows } = await naming('--register', () => readRegisterFile(createReadStream(source)))
  const known = profiles && (await naming('--profiles', () => readProfilesFile(createReadStream(profiles))))
  const today = utcDate(systemClock())
  const register = {
    ...scoredRegister(rows, known || []).register,
    date: dateOfFileName(basename(source)) ?? today,
  }
  const checked = await checkAdverts(
    adverts,
    register,
    today,
    parseProviders(process.env['AI_PROVIDERS'] ?? '[]'),
  )
  const given = Map.groupBy(checked, (one) => ('error' in one ? 'error' : one.verdict))
  console.table(
    [...jobVerdicts, 'error' as const].map((verdict) => ({
      verdict,
      adverts: given.get(verdict)?.length ?? 0,
    })),
  )
  for (const one of checked) if ('error' in one) console.log(`${one.id}: ${one.error}`)
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(checked, null, 1)}\n`)
}

runProgram(import.meta, runCheckAdverts)
