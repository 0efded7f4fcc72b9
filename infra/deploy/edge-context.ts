import * as z from 'zod/mini'
import { UserFacingError } from '../user-facing-error.ts'

/** What the CDK app must be told of a deployed stage, because only the account knows it. */
const EdgeSettings = z.object({
  /** The public keys of signed addresses of files, in PEM by our ids. */
  fileKeys: z.record(z.string(), z.string()),
  /** The public keys of what devices keep: the one that signs, and the next one. */
  publishingKeys: z.array(z.string()),
  /** The origin of the pages. Undefined at the first deployment of a stage whose host CloudFront generates. */
  origin: z.optional(z.string()),
})
export type EdgeSettings = z.infer<typeof EdgeSettings>

/** The context value of the CDK app with these settings. It is JSON, in base64url because PEM has line breaks. */
const NAME = 'edge'
/** The value for commands that deploy no edge, such as synth, destroy and the deployment of other stacks. */
const NONE = 'none'

export const noEdge: EdgeSettings = { fileKeys: {}, publishingKeys: [] }

export const edgeArguments = (settings: EdgeSettings): string[] => [
  '--context',
  `${NAME}=${Buffer.from(JSON.stringify(settings)).toString('base64url')}`,
]

/** The arguments of a command that deploys no edge. */
export const noEdgeArguments: readonly string[] = ['--context', `${NAME}=${NONE}`]

/** The settings of the context. @throws UserFacingError without it: without keys every address of a file would be public. */
export function edgeOfContext(contextOf: (key: string) => unknown): EdgeSettings {
  const value = contextOf(NAME)
  if (value === NONE) return noEdge
  if (typeof value !== 'string')
    throw new UserFacingError(
      `The public keys of the stage are missing: deploy with npm run deploy, which reads them, or give --context ${NAME}=${NONE} to a command that deploys nothing`,
    )
  return EdgeSettings.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
}
