import { registerHooks } from 'node:module'
import type { Endpoints } from '../../../infra/local/run-file.ts'
import type { StageSettings } from '#shared/system/environment.ts'
import type { FunctionName } from '#shared/system/functions.ts'

/** A process that runs functions of one version of the code: `node serve-functions.ts <JSON of Version>`. */
export interface Version {
  /** The version of images that its code builds and reads. */
  imageVersion: number
  endpoints: Endpoints
  prefix: string
  /** Whether its messages have an optional field more, in their envelope and in the mail of a new password. */
  addsFields?: boolean
  /** Further settings of the stage. */
  settings?: Partial<StageSettings>
}

export interface Invoked {
  id: number
  name: FunctionName
  event: unknown
}
export type Answered = { id: number } & ({ answer: unknown } | { error: string })

const version = JSON.parse(process.argv[2] ?? '') as Version
const { imageVersion, addsFields = false } = version

interface Edit {
  /** The end of the path of a file. */
  file: string
  /** A text that the file has once. */
  from: RegExp
  to: string
}

const NEW_FIELD = 'next_field: z.optional(z.string()),'

/** What another commit would change. */
const edits: Edit[] = [
  {
    file: '/functions/search-engine/image-format.ts',
    from: /(?<=export const IMAGE_VERSION = )\d+/,
    to: String(imageVersion),
  },
  ...(addsFields
    ? [
        { file: '/shared/system/messages.ts', from: /(?=created_at: z\.string\(\))/, to: `${NEW_FIELD} ` },
        {
          file: '/functions/platform/messages/outbox.ts',
          from: /(?=created_at: clock\(\))/,
          to: "next_field: 'of the envelope', ",
        },
        {
          file: '/shared/mail-content.ts',
          from: /(?<=z\.literal\('reset_password'\), *)/,
          to: `${NEW_FIELD} `,
        },
        {
          file: '/functions/identity/accounts/domain/password/request-reset.ts',
          from: /(?<=template: 'reset_password', )/,
          to: "next_field: 'of the body', ",
        },
      ]
    : []),
]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const edit = edits.find(({ file }) => url.endsWith(file))
    if (edit === undefined) return loaded
    const text = Buffer.from(loaded.source as Uint8Array).toString('utf8')
    if (!edit.from.test(text)) throw new Error(`${edit.file} has no ${edit.from}`)
    return { ...loaded, source: text.replace(edit.from, edit.to) }
  },
})

// the code is imported after the hooks, so that they see all of it
const { answerInvocations } = await import('./answer-invocations.ts')
answerInvocations(version)
