import {
  GetParameterCommand,
  ParameterAlreadyExists,
  ParameterNotFound,
  PutParameterCommand,
} from '@aws-sdk/client-ssm'
import { describe, expect, it } from 'vitest'
import { smokeAddress } from './smoke-address.ts'

const failure = { message: '', $metadata: {} }

/** SSM, in memory; `before` runs ahead of each write. */
function parameterStore(before: (kept: Map<string, string>) => void = () => undefined) {
  const kept = new Map<string, string>()
  const send = async (command: unknown) => {
    if (command instanceof GetParameterCommand) {
      const Value = kept.get(command.input.Name ?? '')
      if (Value === undefined) throw new ParameterNotFound(failure)
      return { Parameter: { Value } }
    }
    if (!(command instanceof PutParameterCommand)) throw new TypeError('not a call of this test')
    before(kept)
    const { Name = '', Value = '', Overwrite } = command.input
    if (kept.has(Name) && Overwrite !== true) throw new ParameterAlreadyExists(failure)
    kept.set(Name, Value)
    return {}
  }
  return { send } as never
}

const dev = { name: 'dev' }

describe('the address of a smoke account', () => {
  it('is made up for each stage, and stays', async () => {
    const ssm = parameterStore()
    const address = await smokeAddress(dev, ssm)
    expect(address).toMatch(/^smoke-[0-9a-f-]{36}@sponsor-finder\.invalid$/)
    expect(await smokeAddress(dev, ssm)).toBe(address)
    expect(await smokeAddress({ name: 'production' }, ssm)).not.toBe(address)
    expect(await smokeAddress(dev, parameterStore())).not.toBe(address)
  })

  it('is that of the deployment which was first, where two make one at once', async () => {
    const first = 'smoke-1@sponsor-finder.invalid'
    const ssm = parameterStore((kept) => kept.set('/sponsor-finder-dev/smoke-email', first))
    expect(await smokeAddress(dev, ssm)).toBe(first)
  })
})
