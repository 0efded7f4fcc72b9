import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanEnvironment, environmentFor } from './environment.ts'

describe('the environment of a server and its functions', () => {
  it('the environment of a server contains nothing that directs functions to another server', () => {
    const env = cleanEnvironment({
      HOME: '/home/me',
      AWS_ENDPOINT_URL: 'http://elsewhere',
      AWS_PROFILE: 'work',
    })
    expect(env).toMatchObject({ HOME: '/home/me' })
    expect(Object.keys(env).filter((name) => name.startsWith('AWS_'))).toEqual([])
  })

  it('the environment of a server finds this Node first', () => {
    expect(cleanEnvironment({ PATH: '/usr/bin' }).PATH?.startsWith(dirname(process.execPath))).toBe(true)
  })
})

describe('the environment of a deployment', () => {
  it('the environment of a deployment sends all calls to one server, S3 included, and names no AWS profile', () => {
    const env = environmentFor('http://127.0.0.1:4566', 'eu-west-2', { AWS_PROFILE: 'work' })
    expect(env).toMatchObject({
      AWS_ENDPOINT_URL: 'http://127.0.0.1:4566',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:4566',
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'test',
    })
    expect(env).not.toHaveProperty('AWS_PROFILE')
  })
})
