import { optionsIn, type ValuesOf } from './sponsor/usage-line.ts'

/** A custom host for the pages. */
export interface Domain {
  host: string
  /** The Route 53 zone of the host. Without it, the outputs list the DNS records. */
  hostedZoneId?: string
}

/** The settings that a deployment chooses, so that the code contains no account's names. */
export interface StageChoices {
  domain?: Domain
  /** The sender: `you@example.org`, or `A Name <you@example.org>`. */
  mailFrom?: string
  /** Who gets a mail about each alarm. */
  alarmEmail?: string
  /** The ARN of a vault in another account, into which backups are copied. Without it there are no daily backups. */
  backupVault?: string
  /**
   * The generations of the data: first the one in use, then those whose tables stay declared. Undefined for the first
   * generation alone. The parameter `generationsParameterOf` holds them, so that no deployment has to name them.
   */
  generations?: readonly [number, ...number[]]
}

/** The command-line options that select and configure a stage; each also has an environment variable. */
export const STAGE_USAGE =
  '[--stage <name>] [--domain <host> [--hosted-zone <id>]] [--mail-from <address>] [--alarm-email <address>] [--backup-vault <ARN>] [--generations <numbers>]'

export type StageTexts = ValuesOf<typeof STAGE_USAGE>

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const HOSTED_ZONE = /^Z[A-Z0-9]{4,31}$/
const ADDRESS = /^[^<>@\s]+@[^<>@\s]+$/
const BACKUP_VAULT = /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/
const GENERATIONS = /^[1-9]\d{0,2}(,[1-9]\d{0,2})*$/
const SENDER = /^(?:[^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

/** The option values. DOMAIN, HOSTED_ZONE, MAIL_FROM, ALARM_EMAIL and BACKUP_VAULT replace absent ones. */
export const withEnvironment = (texts: StageTexts, env: NodeJS.ProcessEnv): StageTexts => ({
  ...(env['DOMAIN'] && { domain: env['DOMAIN'] }),
  ...(env['HOSTED_ZONE'] && { 'hosted-zone': env['HOSTED_ZONE'] }),
  ...(env['MAIL_FROM'] && { 'mail-from': env['MAIL_FROM'] }),
  ...(env['ALARM_EMAIL'] && { 'alarm-email': env['ALARM_EMAIL'] }),
  ...(env['BACKUP_VAULT'] && { 'backup-vault': env['BACKUP_VAULT'] }),
  ...texts,
})

/** Validates the option values. @throws Error naming the option and what was expected. */
export function stageChoices(texts: StageTexts): StageChoices {
  const {
    domain: host,
    'hosted-zone': hostedZoneId,
    'mail-from': mailFrom,
    'alarm-email': alarmEmail,
    'backup-vault': backupVault,
    generations,
  } = texts
  expectText('domain', host, HOST, 'a host such as finder.example.org')
  expectText('hosted-zone', hostedZoneId, HOSTED_ZONE, 'the id of a hosted zone such as Z0123456789ABC')
  expectText('mail-from', mailFrom, SENDER, 'an address such as you@example.org')
  expectText('alarm-email', alarmEmail, ADDRESS, 'an address such as you@example.org')
  expectText('backup-vault', backupVault, BACKUP_VAULT, 'the ARN of a backup vault')
  expectText(
    'generations',
    generations,
    GENERATIONS,
    'the generation in use, then the kept ones, such as 2,1',
  )
  if (hostedZoneId !== undefined && host === undefined)
    throw new Error('--hosted-zone is of no use without --domain')
  return {
    ...(host !== undefined && { domain: { host, ...(hostedZoneId !== undefined && { hostedZoneId }) } }),
    ...(mailFrom !== undefined && { mailFrom }),
    ...(alarmEmail !== undefined && { alarmEmail }),
    ...(backupVault !== undefined && { backupVault }),
    ...(generations !== undefined && { generations: numbersIn(generations) }),
  }
}

function numbersIn(generations: string): [number, ...number[]] {
  const [inUse = 1, ...kept] = generations.split(',').map(Number)
  if (new Set([inUse, ...kept]).size <= kept.length)
    throw new Error(`--generations is "${generations}", and names a generation twice`)
  return [inUse, ...kept]
}

function expectText(
  option: keyof StageTexts,
  text: string | undefined,
  shape: RegExp,
  expected: string,
): void {
  if (text !== undefined && !shape.test(text))
    throw new Error(`--${option} is "${text}", expected ${expected}`)
}

/** The option values as CDK context, which the CDK app reads with `textsOfContext`. */
export const contextArguments = (texts: StageTexts): string[] =>
  Object.entries(texts).flatMap(([option, text]) =>
    text === undefined ? [] : ['--context', `${option}=${text}`],
  )

export function textsOfContext(contextOf: (key: string) => unknown): StageTexts {
  const texts = Object.keys(optionsIn(STAGE_USAGE)).map((option) => [option, contextOf(option)] as const)
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== ''))
}
