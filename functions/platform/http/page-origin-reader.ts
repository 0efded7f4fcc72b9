import { GetParameterCommand, type SSMClient } from '@aws-sdk/client-ssm'
import { ssmClient } from '../clients.ts'

/**
 * Reads the origin of the pages once per process. A failed read is retried by the next request.
 * @param place The origin itself, or the name of its SSM parameter, which begins with a slash. A stage with an edge
 * uses a parameter, because CloudFront creates the host after the functions.
 */
export function pageOriginReader(
  place: string,
  client: () => Pick<SSMClient, 'send'> = ssmClient,
): () => Promise<string> {
  if (!place.startsWith('/')) return () => Promise.resolve(place)
  let origin: Promise<string> | undefined
  return () => {
    origin ??= parameter(place, client()).catch((error: unknown) => {
      origin = undefined
      throw error
    })
    return origin
  }
}

async function parameter(name: string, client: Pick<SSMClient, 'send'>): Promise<string> {
  const { Parameter } = await client.send(new GetParameterCommand({ Name: name }))
  if (!Parameter?.Value) throw new Error(`The parameter ${name} has no value`)
  return Parameter.Value
}
