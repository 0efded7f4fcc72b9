import { afterEach, describe, expect, it } from 'vitest'
import { config } from '../../functions/platform/config.ts'
import { stageSettings } from '../support/stage-settings.ts'
import { environmentOf } from '../../shared/system/environment.ts'

const before = { ...process.env }
const settings = {
  ...stageSettings,
  resourcePrefix: 'sponsor-finder-dev-000000000000',
  dailyUnlockLimit: 7,
}

describe('what a function is told', () => {
  afterEach(() => {
    process.env = { ...before }
  })

  it('is what its code reads', () => {
    process.env = environmentOf('companies', settings, { signingKey: { SIGNING_KEY_SECRET_ID: 'the-key' } })
    expect({
      table: config.table('users'),
      bucket: config.bucket('snapshots'),
      limit: config.dailyUnlockLimit,
      age: config.snapshotMaxAgeSeconds,
      version: config.version,
      secret: config.signingKeySecretId,
      key: config.signingKey,
    }).toEqual({
      table: 'sponsor-finder-dev-000000000000-users',
      bucket: 'sponsor-finder-dev-000000000000-snapshots',
      limit: 7,
      age: 60,
      version: '1.2.3',
      secret: 'the-key',
      key: undefined,
    })
  })

  it('holds the key of sessions only where its definition asks for it', () => {
    expect(environmentOf('system', settings, { signingKey: { SIGNING_KEY: 'secret' } })).not.toHaveProperty(
      'SIGNING_KEY',
    )
    expect(environmentOf('accounts', settings, { signingKey: { SIGNING_KEY: 'secret' } })).toHaveProperty(
      'SIGNING_KEY',
      'secret',
    )
  })
})
