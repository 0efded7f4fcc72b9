import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import { login } from '#shared/api/accounts/accounts.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { API_PREFIX, ErrorBody, type RouteContract } from '#shared/api/contract.ts'
import { errorsOf } from '#shared/api/errors-of.ts'
import { sponsorships } from '#shared/api/search.ts'
import { type deadLetterQueueOf, resourceName, tablesOf } from '#shared/system/names.ts'
import type { QueueName } from '#shared/system/queues.ts'
import { profileStore } from '../../../functions/companies/profile/profile-store.ts'
import type { User } from '../../../functions/identity/accounts/user.ts'
import { registerStore } from '../../../functions/register/register-store.ts'
import { readRunFile } from '../../../infra/local/data-folder.ts'
import { emulatorCredentials, queueUrlPrefix } from '../../../infra/local/provision.ts'
import { forgetClients } from './forget-clients.ts'
import { isDeployed } from './is-deployed.ts'
import { mailsOfRun, mailsOfServer, mailsTo } from './mails.ts'
import { patientFetch } from './patient-fetch.ts'
import { type Product, startProduct } from './product.ts'
import { searchFreely } from './search-freely.ts'
import { sharedProduct } from './shared-product.ts'
import { localKeys, storedAccounts } from './stored-accounts.ts'

interface CallOptions {
  token?: string
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  body: unknown
}

export type FlowWorld = Awaited<ReturnType<typeof worldOn>>

/** Calls the deployed product, or the worker's shared one, which is reset before each file (`sharedProduct`). */
export const startWorld = (): Promise<FlowWorld> => worldOn(sharedProduct)

/** As `startWorld`, but a deployed product runs no other file meanwhile (infra/localstack/run-flows.ts). */
export const startWorldAlone = (): Promise<FlowWorld> => startWorld()

/** Calls the deployed product, or a new one for this file, quick if `empty` but for accounts. For files that change more. */
export const startOwnWorld = (options?: { empty: boolean }): Promise<FlowWorld> =>
  worldOn(() => startProduct(options))

/** Calls a running product: a local one, or the deployed one at `BASE_URL` with its tables. */
export async function worldOn(startLocal: () => Promise<Product>) {
  const { origin, dynamodb, sqs, s3, prefix, signingKeys, readMails, environment, stop } =
    await target(startLocal)
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...emulatorCredentials, endpoint: dynamodb }),
  )
  if (isDeployed) await forgetClients(documents, prefix)
  const queueClient = new SQSClient({ ...emulatorCredentials, endpoint: sqs, useQueueUrlAsEndpoint: false })
  const objects = new S3Client({ ...emulatorCredentials, endpoint: s3, forcePathStyle: true })
  const accounts = storedAccounts(documents, prefix)

  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const request: RequestInit = { method, redirect: 'manual', ...init }
    const response = await patientFetch(`${origin}${API_PREFIX}${path}`, request)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }

  /** Makes a call. @throws if the answer is an error that the contract does not declare. */
  const call = async (
    route: RouteContract,
    { token, params = {}, query = {}, body, headers = {} }: CallOptions = {},
  ): Promise<Answer> => {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (brace, name: string) => String(params[name] ?? brace))
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    )
    const answer = await send(route.method, `${path}?${parameters}`, {
      headers: {
        ...headers,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const code = answer.status < 400 ? undefined : ErrorBody.safeParse(answer.body).data?.code
    if (code !== undefined && !errorsOf(route).some((declared) => declared === code))
      throw new Error(`${route.id} refused with ${code}, which its contract does not declare`)
    return answer
  }

  /** Makes a call and parses its answer by the contract. @throws if the status is not 200. */
  const get = async <Route extends RouteContract>(route: Route, options?: CallOptions) => {
    const answer = await call(route, options)
    if (answer.status !== 200) throw new Error(`${route.id} answered ${answer.status}: ${answer.text}`)
    return route.responses[200]?.parse(answer.body) as z.output<NonNullable<Route['responses'][200]>>
  }

  const signIn = async (email: string, password: string): Promise<string> =>
    (await get(login, { body: { email, password } })).token

  return {
    documents,
    prefix,
    /** The stored register and profiles, with which answers are compared. */
    register: registerStore({
      documents,
      s3: objects,
      table: resourceName(prefix, 'register'),
      bucket: resourceName(prefix, 'snapshots'),
    }),
    profiles: profileStore({ documents, tables: tablesOf(prefix) }),
    origin,
    queues: {
      sqs: queueClient,
      queueUrl: (name: QueueName | ReturnType<typeof deadLetterQueueOf<QueueName>>) =>
        `${queueUrlPrefix(sqs)}${resourceName(prefix, name)}`,
    },
    /** All mails that were sent, newest first. */
    allMails: readMails,
    /** Waits for at least `count` mails to an email address, and returns them newest first. @throws after a minute. */
    mails: (to: string, count = 1) => mailsTo(readMails, to, count),
    /** Environment variables that point our commands at this system. */
    environment,
    /** The keys of session tokens; undefined for a deployed system, whose keys tests cannot read. */
    signingKeys,
    send,
    call,
    get,
    signIn,
    searchFreely: (userId: string) => searchFreely(documents, prefix, userId),
    /** Creates an account with a session and a cheap hash of "secret"; a deployed system signs it in. */
    async newUser(
      facts: Partial<
        Pick<User, 'email' | 'role' | 'plan' | 'email_verified_at' | 'expires_at' | 'password_hash'>
      > = {},
    ) {
      const user = await accounts.newUser({ name: 'Flow Reader', password: 'secret' }, facts)
      const { user_id: id, email } = user
      const token = await (signingKeys === undefined
        ? signIn(email, 'secret')
        : accounts.newSession(user, signingKeys))
      return { id, email, token }
    },
    /**
     * Searches for companies as a new administrator. The rows are locked and have the public ids of their companies, by which
     * any user can unlock them. The administrator unlocks all to learn these.
     */
    async sponsors(query: CallOptions['query'] = {}) {
      const { token } = await this.newUser({ role: 'admin' })
      const answer = await get(sponsorships, { token, query })
      const data: (typeof answer)['data'] = []
      for (const row of answer.data) {
        const { id } = (await get(searchSingle, { token, query: { company_id: row.id } })).data
        data.push({ ...row, id })
      }
      return { ...answer, data }
    },
    async stop() {
      documents.destroy()
      objects.destroy()
      queueClient.destroy()
      await stop()
    },
  }
}

async function target(startLocal: () => Promise<Product>) {
  const origin = process.env['DEPLOYED_URL']
  if (origin !== undefined) {
    const server = process.env['AWS_ENDPOINT_URL']
    const prefix = process.env['RESOURCE_PREFIX']
    if (!server || !prefix) throw new Error('With BASE_URL, set AWS_ENDPOINT_URL and RESOURCE_PREFIX too')
    return {
      origin,
      dynamodb: server,
      sqs: server,
      s3: server,
      prefix,
      environment: {},
      signingKeys: undefined,
      readMails: await mailsOfServer(server),
      stop: () => Promise.resolve(),
    }
  }
  const product = await startLocal()
  const folder = { path: product.folder, file: (name: string) => `${product.folder}/${name}` }
  const run = readRunFile(folder)
  if (run === undefined) throw new Error('The product has left no run file')
  return {
    origin: product.origin,
    dynamodb: run.endpoints.dynamodb,
    sqs: run.endpoints.sqs,
    s3: run.endpoints.s3,
    prefix: run.prefix,
    environment: { SPONSOR_DATA_DIR: product.folder },
    signingKeys: localKeys(folder),
    readMails: mailsOfRun(product.origin),
    stop: () => product.stop(),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
