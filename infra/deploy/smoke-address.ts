import { randomUUID } from 'node:crypto'
import {
  GetParameterCommand,
  ParameterAlreadyExists,
  ParameterNotFound,
  PutParameterCommand,
  type SSMClient,
} from '@aws-sdk/client-ssm'
import type { Stage } from '../stages.ts'

/**
 * The address of a stage's smoke account where the operator names none: made up at the first deployment and kept in SSM.
 * Nobody can guess it: ten wrong passwords of a stranger would hold the smoke test back. It is nobody's by its very name
 * (RFC 2606), so it gets no mail.
 */
export async function smokeAddress(
  { name }: Pick<Stage, 'name'>,
  ssm: Pick<SSMClient, 'send'>,
): Promise<string> {
  const parameter = `/sponsor-finder-${name}/smoke-email`
  const there = await valueOf(ssm, parameter)
  if (there !== undefined) return there
  const address = `smoke-${randomUUID()}@sponsor-finder.invalid`
  try {
    const description = 'The address that the smoke test of Sponsor Finder signs in with'
    await ssm.send(
      new PutParameterCommand({ Name: parameter, Description: description, Value: address, Type: 'String' }),
    )
    return address
  } catch (error) {
    // another deployment was first
    if (!(error instanceof ParameterAlreadyExists)) throw error
    return (await valueOf(ssm, parameter)) ?? address
  }
}

async function valueOf(ssm: Pick<SSMClient, 'send'>, name: string): Promise<string | undefined> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: name }))
    return Parameter?.Value
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined
    throw error
  }
}
