import { deadLetterQueueOf } from '../names.ts'
import { type QueueName, queues } from '../queues.ts'
import { SCHEDULES } from '../schedule.ts'
import type { TableDefinition } from '../table-definition.ts'
import { tables } from '../tables.ts'
import type { AlarmDefinition } from './alarm-definition.ts'
import { lasting, lines, ofQueue, once, page, tell } from './alarm-parts.ts'
import { isAwaited, lineNames } from './line-metrics.ts'

const deadLetterQueues: readonly string[] = [
  ...Object.keys(queues),
  ...Object.entries<TableDefinition>(tables).flatMap(([name, { stream }]) => (stream ? [name] : [])),
].map(deadLetterQueueOf)

const hasDeadLetters = (queue: string) => ({
  watches: ofQueue(queue, 'ApproximateNumberOfMessagesVisible'),
  limit: { above: 0 },
  ...once(60),
})

export const deadLetters = (): AlarmDefinition[] =>
  deadLetterQueues.map((queue) => ({
    id: `dead-letters-${queue.replace(/-dead$/, '')}`,
    symptom: 'dead-letters',
    ...hasDeadLetters(queue),
    impact: 'Work that somebody asked for has failed for good, such as a mail that was never sent.',
    ...page('dead-letters.md'),
  }))

/** The heartbeats of the schedules that matter most page by themselves. */
export const failedSchedules = (): AlarmDefinition[] => [
  {
    id: `dead-letters-${SCHEDULES}`,
    ...hasDeadLetters(deadLetterQueueOf(SCHEDULES)),
    impact: 'A run of a schedule failed at each try. Its work is missing until the next run.',
    ...tell('dropped-events.md'),
  },
]

export const lateMessages = (): AlarmDefinition[] => [
  {
    id: 'late-awaited-messages',
    watches: lines(lineNames.lateAwaited),
    limit: { above: 0 },
    ...once(300),
    impact: 'Somebody waits in front of the screen for a code, a link or a check, and it comes too late.',
    ...page('late-messages.md'),
  },
  {
    id: 'late-messages',
    watches: lines(lineNames.late),
    limit: { above: 0 },
    ...once(3600),
    impact: 'Work in the background is later than its retries and daily budgets explain.',
    ...tell('late-messages.md'),
  },
  // a message that no worker receives writes no line
  ...(Object.keys(queues) as QueueName[]).map((queue): AlarmDefinition => ({
    id: `unread-messages-${queue}`,
    symptom: 'unread-messages',
    watches: ofQueue(queue, 'ApproximateAgeOfOldestMessage'),
    limit: { above: queues[queue].maxAgeSeconds },
    ...lasting(2, 2, 60),
    impact: `Nobody reads the queue ${queue}: its work stands still.`,
    runbook: 'late-messages.md',
    urgency: isAwaited(queue) ? 'page' : 'tell',
  })),
]
