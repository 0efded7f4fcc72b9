import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { SecretName } from '../shared/system/secrets.ts'
import type { ProviderSettings } from '../shared/sign-in-providers.ts'
import { mailAddressOf } from './mail-address.ts'
import type { StageChoices } from './stage-choices.ts'

/** A host of our own for the pages. */
export interface Domain {
  host: string
  /**
   * The hosted zone of Route 53 that holds the host. With it, a deployment writes every DNS record itself; without it, it
   * names them in its outputs.
   */
  hostedZoneId?: string
}

/** One deployment of the whole system, described by one object. */
export interface Stage {
  name: string
  /** Whether its data may be destroyed with its stacks. */
  isDisposable: boolean
  /** Whether CloudFront stands in front of it. Without it there is no page and the API is called directly. */
  hasEdge: boolean
  /** Whether AWS WAF stands in front of CloudFront. It costs about $12 a month, idle. */
  hasFirewall: boolean
  logRetention: RetentionDays
  /** What the gateway lets through, all callers together; beyond it they get 429. */
  throttle: { requestsPerSecond: number; burst: number }
  /** docs/product/operations.md "Commands". */
  dailyUnlockLimit: number
  /** With what the edge keeps (30 s), readers see a new register within 60 s (docs/product/companies.md "Register"). */
  snapshotMaxAgeSeconds: number
  /** Absent: the pages are at the name that CloudFront gives the distribution. */
  domain?: Domain
  /** Whom its mail comes from: an identity that SES has verified, an address or its domain. A deployment asks for it. */
  mailFrom?: string
  /** Who signs in for us; the secret of each stands in `providerSecrets` (docs/runbooks/sign-in-providers.md). */
  providers: ProviderSettings
}

const dev: Stage = {
  name: 'dev',
  isDisposable: true,
  hasEdge: true,
  hasFirewall: false,
  logRetention: RetentionDays.ONE_WEEK,
  throttle: { requestsPerSecond: 100, burst: 200 },
  dailyUnlockLimit: 10,
  snapshotMaxAgeSeconds: 30,
  providers: {},
}

const stages: Record<string, Stage> = {
  dev,
  production: {
    ...dev,
    name: 'production',
    isDisposable: false,
    hasFirewall: true,
    logRetention: RetentionDays.THREE_MONTHS,
    throttle: { requestsPerSecond: 500, burst: 1000 },
  },
  // for a server that stands in for AWS (`npm run localstack`): none of them runs CloudFront as we use it
  localstack: {
    ...dev,
    name: 'localstack',
    hasEdge: false,
    mailFrom: 'Sponsor Finder <no-reply@sponsor-finder.example>',
  },
}

export const DEFAULT_STAGE = 'dev'

/** A stage as one deployment of it wants it. @throws Error naming the stages there are. */
export function stageNamed(name: string, { domain, mailFrom }: StageChoices = {}): Stage {
  const stage = stages[name]
  if (stage === undefined) {
    throw new Error(`There is no stage "${name}". The stages are: ${Object.keys(stages).join(', ')}`)
  }
  const sender = mailFrom ?? (domain && `no-reply@${domain.host}`)
  return {
    ...stage,
    ...(domain && { domain }),
    ...(sender !== undefined && { mailFrom: withName(sender) }),
  }
}

const withName = (sender: string) => (sender.includes('<') ? sender : `Sponsor Finder <${sender}>`)

/** Everything of a stage carries this in front; an account's number keeps bucket names apart in all of AWS. */
export const prefixOf = (stage: Stage, account: string): string => `sponsor-finder-${stage.name}-${account}`

/** What CloudFormation calls a stack of a stage. */
export const stackNameOf = ({ name }: Stage, stack: string): string => `sponsor-finder-${name}-${stack}`

/** What Secrets Manager knows a secret of a stage by; it keeps accounts apart by itself. */
export const secretNameOf = ({ name }: Stage, secret: SecretName): string =>
  `sponsor-finder-${name}/${secret}`

/**
 * The name of the parameter (SSM) that says where the pages of a stage are. The edge writes it: only there is the name
 * known that CloudFront gives a distribution, and the API cannot wait for the edge, which waits for the API.
 */
export const pageOriginParameterOf = ({ name }: Stage): string => `/sponsor-finder-${name}/page-origin`

/** Where the pages of a stage without an edge would be, were there any: links in its mail lead to nobody. */
const NO_PAGES = 'https://sponsor-finder.example'

/** Where functions find where the pages are: the name of a parameter, or the origin itself. */
export const pageOriginPlaceOf = (stage: Stage): string =>
  stage.hasEdge ? pageOriginParameterOf(stage) : NO_PAGES

/** Whether a stage has a stack in us-east-1, where CloudFront takes certificate and firewall from. */
export const hasGlobalStack = ({ hasEdge, hasFirewall, domain }: Stage): boolean =>
  hasEdge && (hasFirewall || domain !== undefined)

/** Whether a stage has SES verify the domain of its mail itself: it is the host of the pages. */
export const ownsMailDomain = ({ domain, mailFrom }: Stage): boolean =>
  domain !== undefined && mailFrom !== undefined && mailAddressOf(mailFrom).domain === domain.host
