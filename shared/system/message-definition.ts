import type * as z from 'zod/mini'
import { type MailContent, mailLifeSeconds } from '../mail-content.ts'
import { JOB_PATIENCE_SECONDS } from '../retention.ts'

/** A kind of message: the queue that transports it and the shape of its body. */
export interface MessageDefinition {
  queue: string
  body: z.ZodMiniType
  /** How many seconds after its creation a message expires; null if its effect is owed however late it is. */
  lifeSeconds(body: unknown): number | null
}

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A mail lives as long as its content is of use. */
export const lifeOfMail = ({ template }: MailContent) => mailLifeSeconds[template]
/** The message of a job lives as long as the job may wait. */
export const lifeOfJob = () => JOB_PATIENCE_SECONDS
/** An alert is of use until the next daily register. */
export const lifeOfAlert = () => DAY
