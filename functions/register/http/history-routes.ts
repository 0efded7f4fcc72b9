import { compareImports, IMPORTS_PER_PAGE, listImports, type PastImport } from '#shared/api/admin/imports.ts'
import { AppError } from '#shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { compareRegisters } from '../domain/compare-registers.ts'

type StoredImport = Omit<PastImport, 'can_be_compared'> & { register?: string | undefined }

interface Dependencies {
  /** The imports, newest first. */
  history: () => Promise<StoredImport[]>
  /** Whether there is an address of the newest register. */
  canFetch: boolean
  /** Compares two stored registers by their hashes. */
  compare: (from: string, to: string) => Promise<ReturnType<typeof compareRegisters>>
}

/** The calls about past imports (docs/product/admin.md "Register imports"). */
export const historyRoutes = ({ history, compare, canFetch }: Dependencies) => [
  implement(listImports, async ({ query }) => {
    const all = (await history()).map(({ register, ...report }) => ({
      ...report,
      can_be_compared: register !== undefined,
    }))
    return { status: 200, body: { ...pageOf(all, listImports.path, query), can_fetch: canFetch } }
  }),

  implement(compareImports, async ({ query }) => {
    const all = await history()
    const registerOf = (id: string) => {
      const register = all.find((one) => one.id === id)?.register
      if (register === undefined)
        throw new AppError('not_found', `No register is stored for the import of ${id}`)
      return register
    }
    const found = await compare(registerOf(query.from), registerOf(query.to))
    const counts = {
      added: found.added.length,
      removed: found.removed.length,
      moved: found.moved.length,
      renamed: found.renamed.length,
      changed: found.changed.length,
    }
    return { status: 200, body: { ...pageOf(found[query.kind], compareImports.path, query), counts } }
  }),
]

function pageOf<Item>(all: readonly Item[], path: string, query: { page: number }) {
  const { page } = query
  const perPage = IMPORTS_PER_PAGE
  const data = all.slice((page - 1) * perPage, page * perPage)
  return paginate({ data, total: all.length, page, perPage, path, query })
}
