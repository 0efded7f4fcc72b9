/** A job that moves the dead letters of a queue is a bulk with this subject. */
const REDRIVE = 'redrive'

export const subjectOfRedrive = (queue: string): string => `${REDRIVE}:${queue}`

/** The queue of a redrive; undefined for another bulk. */
export function queueOfRedrive(subject: string): string | undefined {
  const [action, queue] = subject.split(':')
  return action === REDRIVE ? queue : undefined
}
