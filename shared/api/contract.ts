import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

/** The response header with the number of all rows, of which a file may have the first ones only. */
export const TOTAL_HEADER = 'X-Total-Count'

/** A file: its text is the body of the answer, and the rest goes to its headers. */
export const FileAnswer = z.object({
  /** The name under which it is saved. */
  name: z.string().check(z.regex(/^[\w.-]+$/)),
  text: z.string(),
  /** The number of all rows, of which the file may have the first ones only. */
  total: z.int(),
})
export type FileAnswer = z.infer<typeof FileAnswer>

/** A page of HTML. Its status may be that of an error, which the page then says in its own words. */
export const HtmlPage = z.object({ status: z.int(), html: z.string() })
export type HtmlPage = z.infer<typeof HtmlPage>

/** A feed of Atom. `updated` is the date of its newest entry, YYYY-MM-DD. */
export const FeedAnswer = z.object({ xml: z.string(), updated: z.string() })
export type FeedAnswer = z.infer<typeof FeedAnswer>

/** The envelope of a single value: `{ "data": {…} }`. */
export const dataOf = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ data: schema })

/** The envelope of a plain list: `{ "data": […] }`. */
export const listOf = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ data: z.array(schema) })

/** An answer that contains only a message. */
export const MessageBody = z.object({ message: z.string() })

const link = z.nullable(z.string())

/** The envelope of one page of a list (docs/product/api.md "Envelopes"). Links are relative, and null at the ends. */
export const paginated = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({
    data: z.array(schema),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    links: z.object({ first: link, prev: link, next: link, last: link }),
    next_page_url: link,
  })

/**
 * Who may call a route. `none`: the token is neither sent nor read. `visitor`: a token is optional, but an invalid
 * token is still 401. `pending`: any session, including unverified ones. `user`, `admin`: a verified account of at
 * least that level. What only Pro users may do depends on values of the request (`Route.admit`).
 */
export type AuthLevel = 'none' | 'visitor' | 'pending' | 'user' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type ObjectSchema = z.ZodMiniObject

/** The parts of a request; a handler receives only what its route declares. */
export interface RequestSchemas {
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
}

export interface RouteContract {
  /** The call, such as `GET /watches`. */
  id: string
  method: Method
  /** The path without the `/api` prefix. Path parameters are in braces, as API Gateway writes them. */
  path: `/${string}`
  auth: AuthLevel
  /** The purpose of the call, in one sentence for the API's description. */
  summary: string
  request: RequestSchemas
  /** The body of each success status. A 302 has `Redirect`. Errors are the same for all routes (`ErrorBody`). */
  responses: Record<number, z.ZodMiniType>
  /** Error codes in addition to those that `errorsOf` derives from the route's parts. */
  errors?: readonly ErrorCode[]
  /**
   * How long the edge may cache answers to requests without a token. Browsers always revalidate. If absent, answers are
   * not cached at all.
   */
  edgeSeconds?: number
  /** The largest body in bytes, if it is not `MAX_BODY_BYTES`. */
  maxBodyBytes?: number
  /** Set if success answers are files (`FileAnswer`), pages (`HtmlPage`) or feeds (`FeedAnswer`), not JSON. */
  mediaType?: 'text/csv' | 'text/calendar' | 'text/html' | 'application/atom+xml'
}

export const feed = {
  auth: 'none',
  responses: { 200: FeedAnswer },
  mediaType: 'application/atom+xml',
} as const

/** Readers ask at most every few minutes, so the edge keeps a feed longer than a list. */
export const FEED_SECONDS = 300

type Call = `${Method} /${string}`
type MethodOf<Given extends Call> = Given extends `${infer Name extends Method} ${string}` ? Name : never
type PathOf<Given extends Call> = Given extends `${Method} ${infer Path extends `/${string}`}` ? Path : never

/** What a route says beside its call. A call without parameters and body has no `request`. */
type Declared = Omit<RouteContract, 'id' | 'method' | 'path' | 'request'> &
  Partial<Pick<RouteContract, 'request'>>

/** Declares a route once for CDK, the local run, the handler and the page: its call, then the rest. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<const Given extends Call, const Contract extends Declared>(
  call: Given,
  contract: Contract,
) {
  const [method, path] = call.split(' ') as [MethodOf<Given>, PathOf<Given>]
  return { id: call, method, path, request: {}, ...contract } as RouteOf<Given, Contract>
}

type RouteOf<Given extends Call, Contract extends Declared> = Contract & {
  id: Given
  method: MethodOf<Given>
  path: PathOf<Given>
} & (Contract extends { request: RequestSchemas } ? unknown : { request: Record<never, never> })

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined

export interface RequestOf<Contract extends RouteContract> {
  params: Parsed<Contract['request']['params']>
  query: Parsed<Contract['request']['query']>
  body: Parsed<Contract['request']['body']>
}

/** The result of a handler: one of the declared statuses, with its body. */
export type ResponseOf<Contract extends RouteContract> = {
  [Status in keyof Contract['responses'] & number]: {
    status: Status
    body: z.input<Contract['responses'][Status]>
  }
}[keyof Contract['responses'] & number]

/** The body of every error (docs/product/api.md "Errors"). */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** A redirect. Its target becomes the Location header of an answer without a body. */
export const Redirect = z.object({ location: z.string() })

export const API_PREFIX = '/api'

/** The largest body in bytes. A larger body is refused with 413. */
export const MAX_BODY_BYTES = 64 * 1024
