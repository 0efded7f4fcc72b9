import { afterEach, describe, expect, it } from 'vitest'
import { environmentOf } from '#shared/system/environment.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, type FunctionName } from '#shared/system/functions.ts'
import { type SecretName, secrets, secretVariable } from '#shared/system/secrets.ts'
import { config } from '../../functions/platform/config.ts'
import { entriesOf } from '../../infra/entries.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'

const before = { ...process.env }
const settings = {
  ...stageSettings,
  resourcePrefix: 'sponsor-finder-dev-000000000000',
  dailyUnlockLimit: 7,
}

describe('the environment of a function', () => {
  afterEach(() => {
    process.env = { ...before }
  })

  it('the environment of a function contains exactly what its code reads', () => {
    process.env = environmentOf('companies', settings, { ...secretPlaces, signingKeys: 'the-keys' })
    expect({
      table: config.table('users'),
      bucket: config.bucket('snapshots'),
      limit: config.dailyUnlockLimit,
      age: config.snapshotMaxAgeSeconds,
      version: config.version,
      keys: config.placeOfSecret('signingKeys'),
    }).toEqual({
      table: 'sponsor-finder-dev-000000000000-users',
      bucket: 'sponsor-finder-dev-000000000000-snapshots',
      limit: 7,
      age: 60,
      version: '1.2.3',
      keys: 'the-keys',
    })
  })

  it('only the function that reports the commit gets it, so that a commit leaves the others as they are', () => {
    const told = Object.keys(functions).filter(
      (name) => 'SERVICE_COMMIT' in environmentOf(name as FunctionName, settings, secretPlaces),
    )
    expect(told).toEqual(['system'])
  })

  it('without a commit, no function gets one, and the configuration says null', () => {
    process.env = environmentOf('system', { ...settings, commit: undefined }, secretPlaces)
    expect(process.env).not.toHaveProperty('SERVICE_COMMIT')
    expect(config.commit).toBeNull()
  })

  it('a function that fetches pages gets the page origin, and hosts of loopback only in a local run', () => {
    for (const [name, definition] of entriesOf<FunctionName, FunctionDefinition>(functions)) {
      const told = environmentOf(
        name,
        { ...settings, localSites: { allow: 'a:1', sampleSites: 'b:2' } },
        secretPlaces,
      )
      const local = definition.fetchesPages ? { FETCH_ALLOW: 'a:1', SAMPLE_SITES: 'b:2' } : {}
      expect({ ...environmentOf(name, settings, secretPlaces), ...local }).toEqual(told)
      expect(definition.knowsPageOrigin ?? !definition.fetchesPages).toBe(true)
    }
  })

  it('a function in AWS refuses hosts of loopback', () => {
    process.env = { FETCH_ALLOW: '127.0.0.1:80', SAMPLE_SITES: '127.0.0.1:81' }
    expect([config.fetchAllow, config.sampleSites]).toEqual(['127.0.0.1:80', '127.0.0.1:81'])
    process.env['AWS_LAMBDA_INITIALIZATION_TYPE'] = 'on-demand'
    expect(() => config.fetchAllow).toThrow('FETCH_ALLOW is set, and only a local run may set it')
    expect(() => config.sampleSites).toThrow('SAMPLE_SITES is set')
    process.env['FETCH_ALLOW'] = ''
    expect(config.fetchAllow).toBe('')
  })

  it('a function that needs the providers’ secrets also gets the provider settings', () => {
    process.env = environmentOf('accounts', settings, secretPlaces)
    expect(JSON.parse(config.providers)).toEqual(settings.providers)
    expect(config.placeOfSecret('providerSecrets')).toBe(secretPlaces.providerSecrets)
  })

  it.each(entriesOf<FunctionName, FunctionDefinition>(functions))(
    'the environment of %s has the places of exactly the secrets in its definition, and no secret',
    (name, { secrets: its = [] }) => {
      const told = Object.entries(environmentOf(name, settings, secretPlaces))
      const places = told.filter(([, value]) => Object.values(secretPlaces).includes(value))
      expect(places.map(([variable]) => variable)).toEqual(its.map((secret) => secretVariable(secret)))
      expect(told.map(([variable]) => variable).filter((variable) => /KEY|SECRET/.test(variable))).toEqual(
        its.map((secret) => secretVariable(secret)).filter((variable) => /KEY|SECRET/.test(variable)),
      )
      process.env = Object.fromEntries(told)
      const others = (Object.keys(secrets) as SecretName[]).filter((secret) => !its.includes(secret))
      for (const secret of others) expect(() => config.placeOfSecret(secret)).toThrow('is not set')
    },
  )
})
