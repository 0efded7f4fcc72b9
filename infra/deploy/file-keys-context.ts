import * as z from 'zod/mini'
import { UserFacingError } from '../user-facing-error.ts'

/** The context value of the CDK app with the public file keys. It is JSON, in base64url because PEM has line breaks. */
const NAME = 'file-keys'
/** The value for commands that deploy no edge, such as synth, destroy and the deployment of other stacks. */
const NONE = 'none'

export const fileKeysArguments = (fileKeys: Record<string, string>): string[] => [
  '--context',
  `${NAME}=${Buffer.from(JSON.stringify(fileKeys)).toString('base64url')}`,
]

/** The arguments of a command that deploys no edge. */
export const noFileKeysArguments: readonly string[] = ['--context', `${NAME}=${NONE}`]

/**
 * The keys of the context.
 * @throws UserFacingError without the context. A deployment without the keys would make every address of a file public.
 */
export function fileKeysOfContext(contextOf: (key: string) => unknown): Record<string, string> {
  const value = contextOf(NAME)
  if (value === NONE) return {}
  if (typeof value !== 'string')
    throw new UserFacingError(
      `The public keys of files are missing: deploy with npm run deploy, which reads them, or give --context ${NAME}=${NONE} to a command that deploys nothing`,
    )
  const json = Buffer.from(value, 'base64url').toString('utf8')
  return z.record(z.string(), z.string()).parse(JSON.parse(json))
}
