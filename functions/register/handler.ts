import { randomUUID } from 'node:crypto'
import {
  applyImport,
  compareImports,
  getImport,
  IMPORTS_PER_PAGE,
  listImports,
  requestImport as requestContract,
  importDifferences as differencesContract,
  ROWS_PER_PART,
} from '#shared/api/admin/imports.ts'
import { listOperations, type Operation, startOperation } from '#shared/api/admin/operations.ts'
import { requestUpload } from '#shared/api/admin/uploads.ts'
import { AppError } from '#shared/errors.ts'
import {
  type OperationName,
  operations,
  type OperationState,
  startableOperations,
} from '#shared/operations.ts'
import { CHECKSUM_HEADER, UPLOAD_SECONDS } from '#shared/system/uploads.ts'
import { presentJob } from '../operations/index.ts'
import { signingKeys } from '../platform/auth/key-ring.ts'
import { type Context, lambdaContext, perContext } from '../platform/context.ts'
import { implement } from '../platform/http/http-handler.ts'
import { paginate } from '../platform/http/paginate.ts'
import { lruMemoize } from '../platform/lru-memoize.ts'
import { requestHandler } from '../sessions/index.ts'
import { compareRegisters } from './compare-registers.ts'
import { importHistory } from './import-history.ts'
import { importDifferences } from './import/import-differences.ts'
import { fetchOfNewest, findImport, importNow } from './import/import-runs.ts'
import { operationLog } from './operation-log.ts'
import { registerOf } from './register-store.ts'
import { requestImport } from './request-import.ts'
import { queueOperation, requestFeed } from './request-operation.ts'
import { uploadedFiles } from './uploaded-files.ts'
import { addTicket, takeUpload } from './uploads.ts'

const GONE = 'This list is no longer stored. Make the dry run again.'

/** The calls that start an import and follow it (docs/product/admin.md "Register imports"). */
const importRoutes = (context: Context) => [
  implement(requestContract, async ({ body }, { principal, requestId }) => {
    const { dry_run, force = false, history = false, profiles = false, date = null, upload: uploadId } = body
    const upload = uploadId === undefined ? null : await takeUpload(context, uploadId, principal.userId)
    const wanted = { ...fetchOfNewest, date, upload, dry_run, force, history, profiles }
    const answer = await requestImport(context, wanted, { userId: principal.userId, requestId })
    return queued(answer, dry_run ? 'Dry run queued' : 'Import queued')
  }),

  implement(applyImport, async ({ params }, { principal, requestId }) => {
    const { dry_run, force, history, upload, result } = (await findImport(context, params.id)).run
    if (!dry_run || result?.outcome !== 'done')
      throw new AppError('conflict', 'Only a dry run that has ended with a report can be applied')
    const { file, date, source } = result
    const more = { dry_run: false, force, history, profiles: false, applies: params.id }
    const wanted = { file, date, source, upload, ...more }
    const by = { userId: principal.userId, requestId }
    return queued(await requestImport(context, wanted, by), 'Import queued')
  }),

  implement(differencesContract, async ({ params: { id }, query: { kind, page } }) => {
    const report = (await findImport(context, id)).run.result?.report
    const total = (kind === 'refused' ? report?.refused_rows : report?.[kind]) ?? 0
    const data = total === 0 ? [] : await importDifferences(context).find(id, kind, page)
    if (data === undefined) throw new AppError('not_found', GONE)
    return {
      status: 200,
      body: { data, next_page: page * ROWS_PER_PART < total ? page + 1 : null },
    }
  }),

  implement(getImport, async ({ params }) => ({
    status: 200,
    body: { data: await importNow(context, params.id) },
  })),
]

const queued = ({ job, isAlreadyQueued }: Awaited<ReturnType<typeof requestImport>>, message: string) => ({
  status: 202 as const,
  body: {
    data: presentJob(job),
    already_queued: isAlreadyQueued,
    message: isAlreadyQueued ? 'An import is already queued or running' : message,
  },
})

/** Compares two stored registers by their hashes. The newest comparison is kept, because each of its pages needs it. */
const comparison = perContext((context) => {
  const { readRegister } = registerOf(context)
  const compared = lruMemoize(1, async (pair) => {
    const [from = '', to = ''] = pair.split(' ')
    const [before, after] = await Promise.all([readRegister(from), readRegister(to)])
    return compareRegisters(before.organisations, after.organisations)
  })
  return (from: string, to: string) => compared(`${from} ${to}`)
})

/** The calls about past imports (docs/product/admin.md "Register imports"). */
const historyRoutes = (context: Context) => [
  implement(listImports, async ({ query }) => {
    const all = (await importHistory(context)()).map(({ register, ...report }) => ({
      ...report,
      can_be_compared: register !== undefined,
    }))
    return {
      status: 200,
      body: { ...pageOf(all, listImports.path, query), can_fetch: context.config.registerUrl !== '' },
    }
  }),

  implement(compareImports, async ({ query }) => {
    const all = await importHistory(context)()
    const registerBy = (id: string) => {
      const register = all.find((one) => one.id === id)?.register
      if (register === undefined)
        throw new AppError('not_found', `No register is stored for the import of ${id}`)
      return register
    }
    const found = await comparison(context)(registerBy(query.from), registerBy(query.to))
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

/** An upload that has begun in time may take as long again. */
const TAKE_SECONDS = 2 * UPLOAD_SECONDS

/** The call with which an administrator begins an upload (docs/product/admin.md "Uploads"). */
const uploadRoutes = (context: Context) => [
  implement(requestUpload, async ({ body: file }, { principal, requestId }) => {
    const upload_id = randomUUID()
    const checksum = Buffer.from(file.sha256, 'hex').toString('base64')
    const at = context.now()
    const ticket = { upload_id, owner: principal.userId, ...file, valid_until: after(at, TAKE_SECONDS) }
    await addTicket(context, ticket, { at, requestId })
    return {
      status: 201,
      body: {
        data: {
          id: upload_id,
          url: await uploadedFiles(context).urlOf({ upload_id, size: file.size, checksum }),
          headers: { [CHECKSUM_HEADER]: checksum },
          expires_at: after(at, UPLOAD_SECONDS),
        },
      },
    }
  }),
]

const after = (at: Date, seconds: number): string => new Date(at.getTime() + seconds * 1000).toISOString()

/** The calls about what commands do too (docs/product/admin.md "Operations"). */
const operationRoutes = (context: Context) => [
  implement(listOperations, async () => {
    const [known, { kid }] = await Promise.all([operationLog(context).all(), signingKeys(context).current()])
    const keyAt = new Date(Number(kid) * 1000)
    const key = { at: keyAt.toISOString(), outcome: 'done', sentence: null, by: 'operator' } as const
    const states: Partial<Record<OperationName, OperationState>> = {
      ...known,
      key_rotation: { last: key, queued_at: null },
    }
    const data = (Object.keys(operations) as OperationName[]).map((name): Operation => ({
      name,
      can_start: startableOperations.some((one) => one === name),
      ...(states[name] ?? { last: null, queued_at: null }),
    }))
    return { status: 200, body: { data } }
  }),

  implement(startOperation, async ({ params }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    if (params.name === 'index_rebuild') {
      const { isAlreadyQueued } = await queueOperation(context, params.name, by)
      const message = isAlreadyQueued ? 'A rebuild is already queued or running' : 'Rebuild queued'
      return { status: 202, body: { message, import_id: null } }
    }
    if (params.name === 'refresh_round') {
      const { isAlreadyQueued } = await queueOperation(context, params.name, by)
      const message = isAlreadyQueued ? 'A round is already queued or running' : 'Round queued'
      return { status: 202, body: { message, import_id: null } }
    }
    const { name } = params
    if (name !== 'register_fetch') {
      const { isAlreadyQueued } = await requestFeed(context, name, by)
      const message = isAlreadyQueued ? 'The feed is already queued or being read' : 'Feed queued'
      return { status: 202, body: { message, import_id: null } }
    }
    const { job, isAlreadyQueued } = await requestImport(context, fetchOfNewest, by)
    const message = isAlreadyQueued ? 'An import is already queued or running' : 'Import queued'
    return { status: 202, body: { message, import_id: job.job_id } }
  }),
]

export const handler = requestHandler(lambdaContext, [
  importRoutes,
  uploadRoutes,
  operationRoutes,
  historyRoutes,
])
