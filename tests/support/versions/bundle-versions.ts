import { build, type Plugin, stop } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions } from '#shared/system/functions.ts'
import { NODE_BUNDLE } from '../../../infra/bundle.ts'
import { bundleOnce } from '../bundles/bundle-once.ts'

interface Edit {
  file: string
  /** A text that the file has once. */
  from: RegExp
  to: string
}

/** The argument of serve-functions.ts. */
const VERSION = 'JSON.parse(process.argv[2])'

const newField = (value: string) => `...(${VERSION}.addsFields ? { next_field: ${value} } : {}),`
const NEW_FIELD = newField('z.optional(z.string())')

/** What another commit would change. */
export const edits: Edit[] = [
  {
    file: 'shared/search-engine/image-format.ts',
    from: /(?<=export const IMAGE_VERSION = )\d+/,
    to: `${VERSION}.imageVersion`,
  },
  { file: 'shared/system/messages.ts', from: /(?=created_at: z\.string\(\))/, to: `${NEW_FIELD} ` },
  {
    file: 'functions/platform/messages/outbox.ts',
    from: /(?=created_at: now\(\))/,
    to: `${newField("'of the envelope'")} `,
  },
  {
    file: 'shared/mail-content.ts',
    from: /(?<=z\.literal\('reset_password'\), *)/,
    to: `${NEW_FIELD} `,
  },
  {
    file: 'functions/identity/accounts/reset-password.ts',
    from: /(?<=template: 'reset_password', )/,
    to: `${newField("'of the body'")} `,
  },
]

const withEdits: Plugin = {
  name: 'with-edits',
  setup({ onLoad, onEnd }) {
    const missing = new Set(edits)
    for (const edit of edits)
      onLoad({ filter: new RegExp(`/${edit.file}$`) }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        if (!edit.from.test(text)) throw new Error(`${edit.file} has no ${edit.from}`)
        missing.delete(edit)
        return { contents: text.replace(edit.from, edit.to), loader: 'ts' }
      })
    onEnd(() => {
      const [edit] = missing
      if (edit !== undefined) throw new Error(`No function loads ${edit.file}`)
    })
  },
}

/** Bundles serve-functions.ts with all functions. Its argument says which version of the code runs. @returns the file to start. */
export async function bundleVersions(): Promise<string> {
  const folder = await bundleOnce('versions', async (outdir) => {
    const definitions: FunctionDefinition[] = Object.values(functions)
    await build({
      ...NODE_BUNDLE,
      entryPoints: [
        join(relative('.', import.meta.dirname), 'serve-functions.ts'),
        'functions/platform/clients.ts',
        ...definitions.map(({ entry }) => entry),
      ],
      outdir,
      outbase: '.',
      splitting: true,
      sourcemap: false,
      external: [...new Set(definitions.flatMap(({ packages = [] }) => packages))],
      plugins: [withEdits],
    })
    // the process of esbuild would keep its memory
    await stop()
  })
  return join(folder, 'tests/support/versions/serve-functions.mjs')
}
