import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { lazy } from '#shared/lazy.ts'
import { OTHER_LIMITS } from './client-limits.ts'

const ssmClient = lazy(() => new SSMClient(OTHER_LIMITS))

/** The current value of a setting. @param place The value itself, or the name of its SSM parameter (`/…`). */
export async function readParameterAt(
  place: string,
  client: () => Pick<SSMClient, 'send'> = ssmClient,
): Promise<string> {
  if (!place.startsWith('/')) return place
  const { Parameter } = await client().send(new GetParameterCommand({ Name: place }))
  if (!Parameter?.Value) throw new Error(`The parameter ${place} has no value`)
  return Parameter.Value
}
