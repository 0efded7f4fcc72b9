import { describe, expect, it } from 'vitest'
import { ofType, synthesize, text, type Synthesized } from './synthesize.ts'

/** The DNS resources of three stages: with a hosted zone, with a host only, and without either. */

const host = 'finder.example.org'
const hostedZoneId = 'Z0123456789ABC'
const none = synthesize('dev')
const alone = synthesize('dev', { domain: { host } })
const zoned = synthesize('dev', { domain: { host, hostedZoneId }, mailFrom: `no-reply@${host}` })

interface RecordProperties {
  Name: unknown
  Type: string
  HostedZoneId: string
  AliasTarget?: { DNSName: unknown }
}

const distributionOf = ({ edge }: Synthesized) => {
  const [[id, distribution] = []] = ofType<{ DistributionConfig: object }>(
    edge!,
    'AWS::CloudFront::Distribution',
  )
  return { id, config: distribution!.Properties.DistributionConfig }
}
const originOf = ({ edge }: Synthesized) => {
  const [[, parameter] = []] = ofType<{ Name: string; Value: unknown }>(edge!, 'AWS::SSM::Parameter')
  return [parameter?.Properties.Name, text(parameter?.Properties.Value)]
}
const recordsOf = (stack: Synthesized['edge']) =>
  ofType<RecordProperties>(stack!, 'AWS::Route53::RecordSet').map(([, { Properties }]) => Properties)
const outputsOf = (stack: Synthesized['edge']) => Object.keys(stack?.Outputs ?? {})

describe('a stage without a domain', () => {
  it('a stage without a domain is at CloudFront’s own host, with CloudFront’s certificate', () => {
    const { id, config } = distributionOf(none)
    expect(config).not.toHaveProperty('Aliases')
    expect(config).not.toHaveProperty('ViewerCertificate')
    expect(originOf(none)).toEqual(['/sponsor-finder-dev/page-origin', `https://<${id}.DomainName>`])
  })

  it('a stage without a domain has no certificate, DNS records, mail domain, or anything in us-east-1', () => {
    expect(none).not.toHaveProperty('edgeGlobal')
    expect(none).not.toHaveProperty('mail')
    expect(recordsOf(none.edge)).toEqual([])
  })
})

describe('a stage with a domain and its hosted zone', () => {
  it('a stage with a domain is at its host, over TLS 1.2 and newer', () => {
    const { config } = distributionOf(zoned)
    expect(config).toMatchObject({
      Aliases: [host],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    })
    expect(originOf(zoned)).toEqual(['/sponsor-finder-dev/page-origin', `https://${host}`])
  })

  it('a stage with a domain creates the DNS record by which ACM validates the host', () => {
    expect(
      ofType(zoned.edgeGlobal!, 'AWS::CertificateManager::Certificate')[0]?.[1].Properties,
    ).toMatchObject({
      DomainName: host,
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: host, HostedZoneId: hostedZoneId }],
    })
  })

  it('a stage with a domain points the host at the distribution, by IPv4 and IPv6', () => {
    const { id } = distributionOf(zoned)
    expect(
      recordsOf(zoned.edge).map(({ Name, Type, HostedZoneId, AliasTarget }) => [
        Name,
        Type,
        HostedZoneId,
        text(AliasTarget?.DNSName),
      ]),
    ).toEqual([
      [`${host}.`, 'A', hostedZoneId, `<${id}.DomainName>`],
      [`${host}.`, 'AAAA', hostedZoneId, `<${id}.DomainName>`],
    ])
    expect(outputsOf(zoned.edge)).not.toContain('PointTheHostHere')
  })

  it('a stage with a domain has SES verify its mail domain by DKIM, with a subdomain for MAIL FROM', () => {
    expect(ofType(zoned.mail!, 'AWS::SES::EmailIdentity')[0]?.[1].Properties).toMatchObject({
      EmailIdentity: host,
      MailFromAttributes: { MailFromDomain: `mail.${host}` },
    })
    const records = recordsOf(zoned.mail)
    expect(records.map(({ Type }) => Type).toSorted()).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT'])
    expect(new Set(records.map(({ HostedZoneId }) => HostedZoneId))).toEqual(new Set([hostedZoneId]))
    const ofMailFrom = records.filter(({ Type }) => Type !== 'CNAME')
    expect(ofMailFrom.map(({ Name }) => Name)).toEqual([`mail.${host}.`, `mail.${host}.`])
  })
})

describe('a stage with a domain whose DNS is elsewhere', () => {
  it('a stage with foreign DNS creates no record and outputs those that an operator must add', () => {
    expect(recordsOf(alone.edge)).toEqual([])
    expect(outputsOf(alone.edge)).toContain('PointTheHostHere')
    const own = synthesize('dev', { domain: { host }, mailFrom: `no-reply@${host}` })
    expect(recordsOf(own.mail)).toEqual([])
    expect(outputsOf(own.mail)).toEqual(['Dkim1', 'Dkim2', 'Dkim3', 'MailFromMx', 'MailFromSpf'])
  })

  it('a stage with foreign DNS does not verify another mail domain', () => {
    expect(alone).not.toHaveProperty('mail')
  })
})
