import * as z from 'zod/mini'
import { JOB_PATIENCE_SECONDS } from '../job-patience.ts'
import { MailContent, mailLifeSeconds } from '../mail-content.ts'
import { TriedWebsite } from '../tried-website.ts'
import type { QueueName } from './queues.ts'

/** A kind of message: the queue that transports it and the shape of its body. */
export interface MessageDefinition {
  queue: string
  body: z.ZodMiniType
  /**
   * How many seconds after its creation a message expires, because nobody needs its effect any more. Null if its effect
   * is owed however late it is.
   */
  lifeSeconds(body: unknown): number | null
}

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** A mail lives as long as its content is of use. */
const lifeOfMail = ({ template }: MailContent) => mailLifeSeconds[template]
/** The message of a job lives as long as the job may wait. */
const lifeOfJob = () => JOB_PATIENCE_SECONDS
/** An alert is of use until the next daily register. */
const lifeOfAlert = () => DAY

/** The snapshot that users saw before or after an import: the hashes of register and index, and the register's date. */
const SeenSnapshot = z.object({
  version: z.int(),
  register: z.string(),
  index: z.string(),
  date: z.string(),
})

/** A register import, with the snapshots before and after it. */
const Import = z.object({ import_id: z.string(), from: SeenSnapshot, to: SeenSnapshot })

/** Every kind of message. A producer writes it to the outbox, and the worker of its queue receives it. */
export const messages = {
  /** A mail to one person, who may be waiting for it. */
  sendMail: { queue: 'mail', body: MailContent, lifeSeconds: lifeOfMail },
  /** One of many mails that are sent together. They are paced, so that other mails need not wait for them. */
  sendBulkMail: { queue: 'bulkMail', body: MailContent, lifeSeconds: lifeOfMail },
  /** Erases the data of a deleted user, however late. The instant separates this user from a later account with the same email. */
  eraseUser: {
    queue: 'erasures',
    body: z.object({ user_id: z.string(), email: z.string(), deleted_at: z.string() }),
    lifeSeconds: () => null,
  },
  /**
   * Starts the alerts about a published import: for the users after the cursor, or for the first ones. A further message
   * follows for the users after them.
   */
  announceImport: {
    queue: 'announcements',
    body: z.extend(Import, { cursor: z.optional(z.string()) }),
    lifeSeconds: lifeOfAlert,
  },
  /** Alerts one user to what an import changed for them. It sends nothing if nothing changed. */
  alertUser: { queue: 'alerts', body: z.extend(Import, { user_id: z.string() }), lifeSeconds: lifeOfAlert },
  /** Reads the page of a vacancy again. The job names the vacancy. */
  processVacancy: { queue: 'extraction', body: z.object({ job_id: z.string() }), lifeSeconds: lifeOfJob },
  /**
   * Reads the next page of a company's website, or the first one. The job names the company. `read` has the
   * addresses of the pages that were read before. `refused` has those that the website refused.
   */
  enrichCompany: {
    queue: 'enrichment',
    body: z.object({
      job_id: z.string(),
      read: z.optional(z.array(z.string())),
      refused: z.optional(z.array(z.string())),
    }),
    lifeSeconds: lifeOfJob,
  },
  /**
   * Reads the next page of a website that may be a company's. The job names the company. `suggestion` is the host that
   * an administrator wants tried first. `tried` are the websites that were tried before, and `found` the hosts that a web
   * search gave. `read` has the addresses of the pages of the current website.
   */
  discoverWebsite: {
    queue: 'discovery',
    body: z.object({
      job_id: z.string(),
      suggestion: z.optional(z.string()),
      tried: z.optional(z.array(TriedWebsite)),
      found: z.optional(z.array(z.string())),
      read: z.optional(z.array(z.string())),
    }),
    lifeSeconds: lifeOfJob,
  },
  /**
   * Runs a round that chooses whose websites are read again. `hour` is `YYYY-MM-DDTHH` in UTC. `request` is the id of
   * the administrator's request; absent for the round of the schedule. An hour later the next round follows.
   */
  runRefreshRound: {
    queue: 'refreshes',
    body: z.object({ hour: z.string(), request: z.optional(z.string()) }),
    lifeSeconds: () => HOUR,
  },
  /** Queues the readings of the companies of a bulk after the cursor, or of the first ones. The job names the bulk. */
  refreshCompanies: {
    queue: 'refreshes',
    body: z.object({ job_id: z.string(), cursor: z.optional(z.string()) }),
    lifeSeconds: lifeOfJob,
  },
  /**
   * Reads the next file of a feed of a sector, or the first one, and at last stores its postings. The job names the feed.
   * `read` is the number of files that were read, and `pages` that of the feed's pages. `after` is the last company whose
   * postings were stored, and `changed` the number of vacancies that were written.
   */
  readFeed: {
    queue: 'enrichment',
    body: z.object({
      job_id: z.string(),
      read: z.optional(z.int()),
      pages: z.optional(z.int()),
      after: z.optional(z.int()),
      changed: z.optional(z.int()),
    }),
    lifeSeconds: lifeOfJob,
  },
  /** Takes a screenshot of the page of a vacancy. The job names the vacancy. */
  captureScreenshot: { queue: 'screenshots', body: z.object({ job_id: z.string() }), lifeSeconds: lifeOfJob },
  /** Works on the vacancies of a bulk after the cursor, or on the first ones. The job names the bulk. */
  runBulk: {
    queue: 'bulk',
    body: z.object({ job_id: z.string(), cursor: z.optional(z.string()) }),
    lifeSeconds: lifeOfJob,
  },
  /** Moves the dead letters of a queue back to it. The job names the queue. `moved` is the number moved so far. */
  redriveQueue: {
    queue: 'redrives',
    body: z.object({ job_id: z.string(), moved: z.int() }),
    lifeSeconds: lifeOfJob,
  },
  /** Imports a register. The job has the id of the import. */
  importRegister: { queue: 'imports', body: z.object({ job_id: z.string() }), lifeSeconds: lifeOfJob },
  /**
   * Removes objected contacts from the stored items after the position, or from the first ones. The job names the
   * objection. `read` is the number of items read so far.
   */
  removeObjected: {
    queue: 'removals',
    body: z.object({
      job_id: z.string(),
      pass: z.int(),
      part: z.enum(['profiles', 'vacancies', 'responses']),
      position: z.optional(z.string()),
      read: z.int(),
    }),
    lifeSeconds: lifeOfJob,
  },
  /** Rebuilds the search index from all facts of companies. */
  rebuildIndex: { queue: 'index', body: z.object({}), lifeSeconds: () => HOUR },
  /**
   * Brings recorded changes of companies into the search index: of this company, and all that wait with it. A change is
   * awaited if somebody looks for it, such as the administrator who made it. The changes of the pipeline are not, and
   * share an update every few minutes. If the message expires, the schedule of `refreshIndex` takes them up.
   */
  updateIndex: {
    queue: 'index',
    body: z.object({ company_id: z.int(), is_awaited: z._default(z.boolean(), false) }),
    lifeSeconds: () => HOUR / 2,
  },
} as const satisfies Record<string, MessageDefinition & { queue: QueueName }>

export type Messages = typeof messages

/** A message in transit: an item of the outbox and, as JSON, the body of a queue message. Instants are ISO. */
export const Envelope = z.object({
  /** The message's id, which is the same in the outbox, the queue, log lines and the records of processed messages. */
  message_id: z.string().check(z.minLength(1)),
  type: z.string(),
  /** The id of the request that caused the message. The log lines of all its effects contain it. */
  request_id: z.string(),
  /** The trace id of that request in X-Ray or W3C form, if it had one. All its log lines and messages have it. */
  trace_id: z.optional(z.string()),
  created_at: z.string(),
  /** The instant before which no worker handles the message. */
  not_before: z.optional(z.iso.datetime()),
  /** How often a worker has postponed the message. */
  postponed: z.optional(z.int()),
  body: z.unknown(),
})
export type Envelope = z.infer<typeof Envelope>
