import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { statusOfCode } from '#shared/errors.ts'
import { tooManyRequests } from '../constructs/too-many-requests.ts'
import { rateRules, type RateRule } from './rate-rules.ts'

const TOO_MANY = 'too-many-requests'

/** The firewall of the distribution: rate limits and known attacks (docs/decisions/009). */
export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string, name: string) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'acl', {
      name,
      description: 'Holds off floods and known attacks before they reach Sponsor Finder',
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('firewall'),
      customResponseBodies: {
        [TOO_MANY]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(tooManyRequests) },
      },
      rules: [...rateRules.map(rateRule), managedRule],
    })
    this.arn = acl.attrArn
  }
}

function rateRule(
  { name, requests, withinSeconds, paths = [], method }: RateRule,
  priority: number,
): CfnWebACL.RuleProperty {
  const scope = [
    ...anyOf(paths.map((path) => matches({ uriPath: {} }, 'STARTS_WITH', path))),
    ...(method === undefined ? [] : [matches({ method: {} }, 'EXACTLY', method)]),
  ]
  const [first, ...others] = scope
  const scopeDownStatement = others.length > 0 ? { andStatement: { statements: scope } } : first
  return {
    name: `rate-${name}`,
    priority,
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit: requests,
        evaluationWindowSec: withinSeconds,
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: statusOfCode.too_many_requests,
          customResponseBodyKey: TOO_MANY,
          responseHeaders: [
            { name: 'Retry-After', value: String(withinSeconds) },
            { name: 'Cache-Control', value: 'no-store' },
          ],
        },
      },
    },
    visibilityConfig: visible(`rate-${name}`),
  }
}

/** One condition that holds if any of these does, or none if there are none. */
const anyOf = (statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty[] =>
  statements.length > 1 ? [{ orStatement: { statements } }] : statements

/**
 * A condition on a part of the request. A path is normalized as the gateway does it, so that all its encodings match.
 */
const matches = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'STARTS_WITH' | 'EXACTLY',
  searchString: string,
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint,
    searchString,
    textTransformations: fieldToMatch.uriPath
      ? [
          { priority: 0, type: 'URL_DECODE' },
          { priority: 1, type: 'NORMALIZE_PATH' },
        ]
      : [{ priority: 0, type: 'NONE' }],
  },
})

const KNOWN_ATTACKS = 'AWSManagedRulesKnownBadInputsRuleSet'

/** The managed rule group of AWS that matches requests which are always malicious, such as Log4j lookups. It blocks. */
const managedRule: CfnWebACL.RuleProperty = {
  name: KNOWN_ATTACKS,
  priority: rateRules.length,
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: KNOWN_ATTACKS } },
  overrideAction: { none: {} },
  visibilityConfig: visible(KNOWN_ATTACKS),
}

function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true }
}
