import { describe, expect, it } from 'vitest'
import { ofType, synthesize } from './synthesize.ts'

const { edge, edgeGlobal } = synthesize('production')
if (edge === undefined || edgeGlobal === undefined) throw new Error('The stage production has a firewall')

describe('the firewall', () => {
  const [[, acl] = []] = ofType<{
    Rules: { Name: string; Statement: object; Action?: object; OverrideAction?: object }[]
  }>(edgeGlobal, 'AWS::WAFv2::WebACL')
  const rules = new Map(acl?.Properties.Rules.map(({ Name, ...rule }) => [Name, rule]))

  it('the firewall protects CloudFront and allows requests that no rule blocks', () => {
    expect(acl?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
    expect(ofType(edge, 'AWS::CloudFront::Distribution')[0]?.[1].Properties).toMatchObject({
      DistributionConfig: { WebACLId: expect.anything() },
    })
  })

  it.each([
    ['rate-all', 3000, ''],
    [
      'rate-landing-search',
      1200,
      '/api/search/landing /api/jobs/landing /api/find /api/mcp /api/register/organisations/',
    ],
    ['rate-licence-check', 60, '/api/register/check'],
    ['rate-unsubscribe', 300, '/api/mail/unsubscribe'],
    ['rate-objections', 120, '/api/objections'],
    ['rate-accounts', 300, '/api/auth/ /api/jobs/check /api/offers/check'],
  ])(
    'the firewall’s rule %s answers 429 with the product’s message beyond %i requests',
    (name, limit, path) => {
      const rule = rules.get(name)
      expect(rule?.Statement).toMatchObject({ RateBasedStatement: { Limit: limit, AggregateKeyType: 'IP' } })
      expect(rule?.Action).toMatchObject({ Block: { CustomResponse: { ResponseCode: 429 } } })
      const about = JSON.stringify(rule?.Statement).matchAll(/"SearchString":"(\/[^"]*)"/g)
      expect([...about].map(([, prefix]) => prefix).join(' ')).toBe(path)
    },
  )

  it('the firewall blocks known attacks, and no rule only counts, for a rule costs as much', () => {
    expect(rules.get('AWSManagedRulesKnownBadInputsRuleSet')?.OverrideAction).toEqual({ None: {} })
    expect([...rules.keys()].filter((name) => !name.startsWith('rate-'))).toHaveLength(1)
  })

  it('the firewall’s stack has no certificate if the stage has no custom host', () => {
    expect(ofType(edgeGlobal, 'AWS::CertificateManager::Certificate')).toEqual([])
  })
})

describe('a stage without a firewall', () => {
  it('the distribution of a stage without a firewall refers to no firewall', () => {
    expect(ofType(synthesize('dev').edge!, 'AWS::CloudFront::Distribution')[0]?.[1].Properties).toMatchObject(
      {
        DistributionConfig: expect.not.objectContaining({ WebACLId: expect.anything() }),
      },
    )
  })
})

describe('a stage without an edge', () => {
  it('a stage without an edge has neither the stack edge nor the stack edge-global', () => {
    const alone = synthesize('localstack')
    expect(alone).not.toHaveProperty('edge')
    expect(alone).not.toHaveProperty('edgeGlobal')
  })
})
