import * as z from 'zod/mini'

/** The context value of the CDK app with the public file keys. It is JSON, in base64url because PEM has line breaks. */
const NAME = 'file-keys'

export const fileKeysArguments = (fileKeys: Record<string, string>): string[] => [
  '--context',
  `${NAME}=${Buffer.from(JSON.stringify(fileKeys)).toString('base64url')}`,
]

/** The keys of the context; none if the CDK was not called by `npm run deploy`. */
export function fileKeysOfContext(contextOf: (key: string) => unknown): Record<string, string> {
  const value = contextOf(NAME)
  if (typeof value !== 'string') return {}
  const json = Buffer.from(value, 'base64url').toString('utf8')
  return z.record(z.string(), z.string()).parse(JSON.parse(json))
}
