import { RetentionDays } from 'aws-cdk-lib/aws-logs'

/** One deployment of the whole system, described by one object. */
export interface Stage {
  name: string
  /** Whether its data may be destroyed with its stacks. */
  isDisposable: boolean
  logRetention: RetentionDays
  /** What the gateway lets through, all callers together; beyond it they get 429. */
  throttle: { requestsPerSecond: number; burst: number }
  /** decisions.md "Commands and addresses". */
  dailyUnlockLimit: number
  /** decisions.md "Companies and the register": readers see a new register within this time. */
  snapshotMaxAgeSeconds: number
  /** Where its pages are; links in mail lead there. */
  pageOrigin: string
  /** Whom its mail comes from: an identity that SES has verified. */
  mailFrom: string
}

const stages: Record<string, Stage> = {
  dev: {
    name: 'dev',
    isDisposable: true,
    logRetention: RetentionDays.ONE_WEEK,
    throttle: { requestsPerSecond: 100, burst: 200 },
    dailyUnlockLimit: 10,
    snapshotMaxAgeSeconds: 60,
    pageOrigin: 'https://dev.sponsor-finder.example',
    mailFrom: 'Sponsor Finder <no-reply@dev.sponsor-finder.example>',
  },
  production: {
    name: 'production',
    isDisposable: false,
    logRetention: RetentionDays.THREE_MONTHS,
    throttle: { requestsPerSecond: 500, burst: 1000 },
    dailyUnlockLimit: 10,
    snapshotMaxAgeSeconds: 60,
    pageOrigin: 'https://sponsor-finder.example',
    mailFrom: 'Sponsor Finder <no-reply@sponsor-finder.example>',
  },
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
