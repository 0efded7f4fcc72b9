import { describe, expect, it } from 'vitest'
import { deployArguments } from './deploy-arguments.ts'

describe('the deployment arguments', () => {
  it('deployment arguments default to the stage dev, without any personal settings', () => {
    const { stage, texts, register } = deployArguments([], {})
    expect(stage.name).toBe('dev')
    expect(stage).not.toHaveProperty('domain')
    expect({ texts, register }).toEqual({ texts: { stage: 'dev' }, register: undefined })
  })

  it('deployment arguments give a host, its zone, the sender and the file of the first import', () => {
    const given = [
      '--stage',
      'production',
      '--domain',
      'a.example',
      '--hosted-zone',
      'Z12345',
      '--register',
      'r.csv',
    ]
    const { stage, texts, register } = deployArguments(given, { MAIL_FROM: 'you@example.org' })
    expect(stage).toMatchObject({
      name: 'production',
      domain: { host: 'a.example', hostedZoneId: 'Z12345' },
      mailFrom: 'Sponsor Finder <you@example.org>',
    })
    expect(texts).toMatchObject({ domain: 'a.example', 'mail-from': 'you@example.org' })
    expect(register).toBe('r.csv')
  })

  it('deployment arguments decide whether the pages may move to another host', () => {
    expect(deployArguments([], {}).mayChangeHost).toBe(false)
    const { mayChangeHost, texts } = deployArguments(['--change-host'], {})
    expect({ mayChangeHost, texts }).toEqual({ mayChangeHost: true, texts: { stage: 'dev' } })
  })

  it('deployment arguments decide whether alarms that are on may undo the deployment', () => {
    expect(deployArguments([], {}).isDespiteAlarms).toBe(false)
    expect(deployArguments(['--despite-alarms'], {}).isDespiteAlarms).toBe(true)
  })

  it('deployment arguments give the smoke test account, with a random password unless one is given', () => {
    const one = deployArguments([], {}).smokeAccount
    expect(one).not.toHaveProperty('email')
    expect(one.password).not.toBe(deployArguments([], {}).smokeAccount.password)
    const env = { SMOKE_EMAIL: 'Smoke@Example.org', SMOKE_PASSWORD: 'violet kettle' }
    expect(deployArguments([], env).smokeAccount).toEqual({
      email: 'smoke@example.org',
      password: 'violet kettle',
    })
  })

  it.each([
    [['--stage', 'staging'], {}, 'There is no stage "staging". The stages are: dev, production, localstack'],
    [['--stage', 'localstack'], {}, 'The stage localstack is for emulators: npm run localstack'],
    [['--domain', 'no host'], {}, '--domain is "no host", expected a host'],
    [['--ask'], {}, "Unknown option '--ask'. Usage: npm run deploy"],
    [[], { SMOKE_EMAIL: 'nobody' }, 'SMOKE_EMAIL is "nobody", expected an email address'],
  ])('the deployment arguments %j with the environment %j are refused with a message', (argv, env, words) => {
    expect(() => deployArguments(argv, env)).toThrow(words)
  })
})
