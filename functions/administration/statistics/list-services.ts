import type { Service } from '#shared/api/admin/services.ts'
import type { OperationState, RecordedOperation } from '#shared/operations.ts'
import type { ServiceName } from '#shared/services.ts'
import { ProviderSettings } from '#shared/sign-in-providers.ts'
import type { SecretName } from '#shared/system/secrets.ts'
import { listedProviders } from '../../extraction/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { readSecretOr } from '../../platform/secrets.ts'
import { operationLog } from '../../register/index.ts'
import { counterStore, type ResponseCount } from './counter-store.ts'
import { dateBefore } from './daily-counts.ts'

/** How many UTC dates back the counts are read. */
const DAYS = 90
/** How many minutes have a count of their own. */
const MINUTES = 2 * 24 * 60

type Use = Pick<Service, 'is_recorded' | 'last_success' | 'last_failure'>
type Setting = Pick<Service, 'state' | 'detail'>

/** Reads the text of a secret; empty JSON without a value. */
export const secretText = perContext(
  ({ config }) =>
    (name: SecretName) =>
      readSecretOr('{}', config.placeOfSecret(name)),
)

/** The services of others with their state. A malformed setting is `broken` and hides no other service. */
export async function listServices(context: Context): Promise<Service[]> {
  const { config, documents, tables, now } = context
  const [states, models, mail] = await Promise.all([
    operationLog({ documents, tables, now }).all(),
    useOfModels(context),
    useOfMail(context),
  ])
  const [modelsSet, webSearch, sites, signIn] = await Promise.all([
    unlessBroken(() => modelSetting(context)),
    unlessBroken(async () => keySetting((await keysIn(context, 'webSearch')).includes('api_key'))),
    settingsOfSites(context),
    unlessBroken(() => signInSetting(context)),
  ])
  const operation = (name: RecordedOperation) => useOfOperation(states[name])
  return [
    entry('ai_models', modelsSet, models),
    entry('web_search', webSearch, NOT_RECORDED),
    entry('adzuna', sites('adzuna'), operation('adzuna')),
    entry('reed', sites('reed'), operation('reed')),
    entry('sign_in', signIn, NOT_RECORDED),
    entry('mail', config.isInLambda ? keySetting(config.hasSender) : LOCAL_MAIL, mail),
    entry('register', keySetting(config.registerUrl !== ''), useOfRegister(states.register_fetch)),
    entry('companies_house', FREE, operation('companies_house')),
    entry('teaching_vacancies', FREE, operation('teaching_vacancies')),
    entry('nhs_jobs', FREE, operation('nhs_jobs')),
  ]
}

const entry = (name: ServiceName, setting: Setting, use: Use): Service => ({ name, ...setting, ...use })

const NOT_RECORDED: Use = { is_recorded: false, last_success: null, last_failure: null }
const FREE: Setting = { state: 'free', detail: null }
const LOCAL_MAIL: Setting = { state: 'local', detail: 'Mails stay in the mailbox of this run' }
const keySetting = (isSet: boolean): Setting => ({ state: isSet ? 'set' : 'not_set', detail: null })

const unlessBroken = (read: () => Promise<Setting>): Promise<Setting> =>
  read().catch(() => ({ state: 'broken', detail: null }))

/** The names in a secret. @throws if it is no JSON object. */
async function keysIn(context: Context, secret: SecretName): Promise<string[]> {
  const value: unknown = JSON.parse(await secretText(context)(secret))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('Not a JSON object')
  return Object.keys(value)
}

async function modelSetting(context: Context): Promise<Setting> {
  const models = await listedProviders(context)()
  if (models.length === 0) return keySetting(false)
  const detail = models.map(({ name, model }) => `${model} (${name})`).join(', ')
  return { state: context.config.isInLambda ? 'set' : 'local', detail }
}

async function settingsOfSites(context: Context) {
  const sites = await keysIn(context, 'jobSites').catch(() => undefined)
  return (name: 'adzuna' | 'reed'): Setting =>
    sites === undefined ? { state: 'broken', detail: null } : keySetting(sites.includes(name))
}

/** A provider counts if the stage names it and its secret is there. */
async function signInSetting(context: Context): Promise<Setting> {
  const named = Object.keys(ProviderSettings.parse(JSON.parse(context.config.providers)))
  if (named.length === 0) return keySetting(false)
  const secrets = await keysIn(context, 'providerSecrets')
  if (named.some((name) => !secrets.includes(name))) return { state: 'broken', detail: named.join(', ') }
  return { state: context.config.isInLambda ? 'set' : 'local', detail: named.join(', ') }
}

function useOfOperation(state: OperationState | undefined): Use {
  const last = state?.last ?? null
  const hasFailed = last !== null && (last.outcome === 'failed' || last.outcome === 'refused')
  return {
    is_recorded: true,
    last_success: last !== null && !hasFailed ? last.at : null,
    last_failure: hasFailed ? last.at : null,
  }
}

/** A refused register is no failure of GOV.UK: our rules refuse its file, or an administrator stops the import. */
const useOfRegister = (state: OperationState | undefined): Use =>
  useOfOperation(state?.last?.outcome === 'refused' ? undefined : state)

async function useOfModels(context: Context): Promise<Use> {
  const counters = counterStore(context)
  const at = context.now()
  const firstMinute = new Date(at.getTime() - MINUTES * 60_000).toISOString().slice(0, 16)
  const [minutes, days] = await Promise.all([
    counters.responsesOf('minute', firstMinute),
    counters.responsesOf('day', dateBefore(DAYS - 1, at)),
  ])
  const lastOf = (has: (count: ResponseCount) => boolean): string | null => {
    const minute = latest(minutes.filter(has).map(({ start }) => start))
    return minute === null ? latest(days.filter(has).map(({ start }) => start)) : `${minute}:00.000Z`
  }
  return {
    is_recorded: true,
    last_success: lastOf(({ success }) => success > 0),
    last_failure: lastOf(({ errors, rate_limited }) => errors + rate_limited > 0),
  }
}

async function useOfMail(context: Context): Promise<Use> {
  const counters = counterStore(context)
  const from = dateBefore(DAYS - 1, context.now())
  const [sent, failed] = await Promise.all([
    counters.daysOf('mails_sent', from),
    counters.daysOf('mails_failed', from),
  ])
  return { is_recorded: true, last_success: latestDate(sent), last_failure: latestDate(failed) }
}

const latestDate = (rows: readonly { date: string }[]) => latest(rows.map(({ date }) => date))

const latest = (instants: readonly string[]): string | null => instants.toSorted().at(-1) ?? null
