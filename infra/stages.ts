import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { SecretName } from '../shared/system/secrets.ts'
import type { ProviderSettings } from '../shared/sign-in-providers.ts'

/** One deployment of the whole system, described by one object. */
export interface Stage {
  name: string
  /** Whether its data may be destroyed with its stacks. */
  isDisposable: boolean
  /**
   * Whether CloudFront stands in front of it, at the host of `pageOrigin`. Without it there is no page, no firewall and
   * no secret between edge and API: the API is called directly.
   */
  hasEdge: boolean
  logRetention: RetentionDays
  /** What the gateway lets through, all callers together; beyond it they get 429. */
  throttle: { requestsPerSecond: number; burst: number }
  /** decisions.md "Commands and addresses". */
  dailyUnlockLimit: number
  /** decisions.md "Companies and the register": readers see a new register within this time. */
  snapshotMaxAgeSeconds: number
  /** Where its pages are; links in mail lead there. */
  pageOrigin: string
  /** Whom its mail comes from, at a domain that SES has verified. */
  mailFrom: string
  /** Who signs in for us; the secret of each stands in `providerSecrets` (docs/runbooks/sign-in-providers.md). */
  providers: ProviderSettings
}

const dev: Stage = {
  name: 'dev',
  isDisposable: true,
  hasEdge: true,
  logRetention: RetentionDays.ONE_WEEK,
  throttle: { requestsPerSecond: 100, burst: 200 },
  dailyUnlockLimit: 10,
  snapshotMaxAgeSeconds: 60,
  pageOrigin: 'https://dev.sponsor-finder.example',
  mailFrom: 'Sponsor Finder <no-reply@dev.sponsor-finder.example>',
  providers: {},
}

const stages: Record<string, Stage> = {
  dev,
  production: {
    ...dev,
    name: 'production',
    isDisposable: false,
    logRetention: RetentionDays.THREE_MONTHS,
    throttle: { requestsPerSecond: 500, burst: 1000 },
    pageOrigin: 'https://sponsor-finder.example',
    mailFrom: 'Sponsor Finder <no-reply@sponsor-finder.example>',
  },
  // for a server that stands in for AWS (`npm run localstack`): none of them runs CloudFront as we use it
  localstack: { ...dev, name: 'localstack', hasEdge: false },
}

export const DEFAULT_STAGE = 'dev'

/** @throws Error naming the stages there are. */
export function stageNamed(name: string): Stage {
  const stage = stages[name]
  if (stage === undefined) {
    throw new Error(`There is no stage "${name}". The stages are: ${Object.keys(stages).join(', ')}`)
  }
  return stage
}

/** Everything of a stage carries this in front; an account's number keeps bucket names apart in all of AWS. */
export const prefixOf = (stage: Stage, account: string): string => `sponsor-finder-${stage.name}-${account}`

/** What Secrets Manager knows a secret of a stage by; it keeps accounts apart by itself. */
export const secretNameOf = ({ name }: Stage, secret: SecretName): string =>
  `sponsor-finder-${name}/${secret}`

/** The host of its pages. */
export const hostOf = ({ pageOrigin }: Stage): string => new URL(pageOrigin).hostname
