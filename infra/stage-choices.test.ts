import { describe, expect, it } from 'vitest'
import { contextArguments, stageChoices, textsOfContext, withEnvironment } from './stage-choices.ts'
import { hasGlobalStack, ownsMailDomain, pageOriginPlaceOf, stageNamed } from './stages.ts'

describe('the stage choices', () => {
  it('stage choices are empty by default, because the code contains no account’s names', () => {
    expect(stageChoices({ stage: 'dev' })).toEqual({})
    expect(stageNamed('dev')).not.toHaveProperty('domain')
    expect(stageNamed('dev')).not.toHaveProperty('mailFrom')
  })

  it('stage choices are a host, its hosted zone, the sender of mail, and who gets alarms', () => {
    const texts = {
      domain: 'finder.example.org',
      'hosted-zone': 'Z0123456789',
      'mail-from': 'you@example.org',
      'alarm-email': 'ops@example.org',
    }
    expect(stageChoices(texts)).toEqual({
      domain: { host: 'finder.example.org', hostedZoneId: 'Z0123456789' },
      mailFrom: 'you@example.org',
      alarmEmail: 'ops@example.org',
    })
    expect(stageChoices({ generations: '2,1' })).toEqual({ generations: [2, 1] })
  })

  it.each([
    [{ domain: 'https://example.org' }, '--domain is "https://example.org", expected a host'],
    [{ domain: 'localhost' }, '--domain'],
    [{ domain: 'Example.org' }, '--domain'],
    [
      { domain: 'example.org', 'hosted-zone': 'example.org' },
      '--hosted-zone is "example.org", expected the id',
    ],
    [{ 'hosted-zone': 'Z0123456789' }, '--hosted-zone is of no use without --domain'],
    [
      { 'alarm-email': 'A Name <a@b.example>' },
      '--alarm-email is "A Name <a@b.example>", expected an address',
    ],
    [{ 'backup-vault': 'vault' }, '--backup-vault is "vault", expected the ARN of a backup vault'],
    [{ generations: '0' }, '--generations is "0", expected the generation in use'],
    [{ generations: '2,2' }, '--generations is "2,2", and names a generation twice'],
    [{ 'mail-from': 'example.org' }, '--mail-from is "example.org", expected an address'],
  ])('the stage choices %j are refused with a message', (texts, words) => {
    expect(() => stageChoices(texts)).toThrow(words)
  })

  it('stage choices may come from the environment, which the command line overrides', () => {
    const env = {
      DOMAIN: 'a.example',
      HOSTED_ZONE: 'Z1234',
      MAIL_FROM: 'a@a.example',
      ALARM_EMAIL: 'o@a.example',
    }
    expect(withEnvironment({ domain: 'b.example' }, env)).toEqual({
      domain: 'b.example',
      'hosted-zone': 'Z1234',
      'mail-from': 'a@a.example',
      'alarm-email': 'o@a.example',
    })
  })

  it('stage choices reach the CDK app as its context', () => {
    const texts = { stage: 'production', domain: 'finder.example.org', 'mail-from': 'A Name <a@b.example>' }
    const context = new Map(
      contextArguments(texts)
        .filter((argument) => argument !== '--context')
        .map((argument) => argument.split(/=(.*)/s, 2) as [string, string]),
    )
    expect(textsOfContext((key) => context.get(key))).toEqual(texts)
  })
})

describe('a stage', () => {
  it('a stage with a host sends mail from that host by default', () => {
    const domain = { host: 'finder.example.org' }
    expect(stageNamed('dev', { domain }).mailFrom).toBe('Sponsor Finder <no-reply@finder.example.org>')
    expect(ownsMailDomain(stageNamed('dev', { domain }))).toBe(true)
    const other = stageNamed('dev', { domain, mailFrom: 'you@example.org' })
    expect(other.mailFrom).toBe('Sponsor Finder <you@example.org>')
    expect(ownsMailDomain(other)).toBe(false)
    expect(stageNamed('dev', { mailFrom: 'Us <us@example.org>' }).mailFrom).toBe('Us <us@example.org>')
  })

  it('a stage needs us-east-1 only for a custom host or a firewall', () => {
    expect(hasGlobalStack(stageNamed('dev'))).toBe(false)
    expect(hasGlobalStack(stageNamed('dev', { domain: { host: 'finder.example.org' } }))).toBe(true)
    expect(hasGlobalStack(stageNamed('production'))).toBe(true)
    expect(hasGlobalStack(stageNamed('localstack'))).toBe(false)
  })

  it('a stage with an edge stores its page origin as a parameter, and a stage without an edge stores none', () => {
    expect(pageOriginPlaceOf(stageNamed('production'))).toBe('/sponsor-finder-production/page-origin')
    expect(pageOriginPlaceOf(stageNamed('localstack'))).toMatch(/^https:/)
  })
})
