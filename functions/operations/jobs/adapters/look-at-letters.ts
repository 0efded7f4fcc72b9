import {
  ChangeMessageVisibilityBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { MAX_LETTERS } from '#shared/api/admin/dead-letters.ts'

/** The most messages of a batch in SQS. */
const BATCH = 10

/** How long a message is hidden while it is looked at. It is shown again at once, or after a crash when this has passed. */
const LOOK_SECONDS = 30

/** How long SQS waits for a message. It then asks all its servers, so an empty answer means that none is there. */
const WAIT_SECONDS = 1

export interface SeenLetter {
  id: string
  body: string
  receipt: string
}

/**
 * Looks at the messages of a dead-letter queue. SQS cannot read a message without hiding it, so each is received and then
 * shown again. A redrive that runs meanwhile waits for those that are hidden. A dead-letter queue has no dead letters of
 * its own, so looking never loses a message.
 */
export function lookAtLetters(sqs: SQSClient, QueueUrl: string) {
  const show = async (letters: readonly SeenLetter[]) => {
    for (let at = 0; at < letters.length; at += BATCH) {
      const Entries = letters.slice(at, at + BATCH).map(({ receipt }, place) => ({
        Id: String(place),
        ReceiptHandle: receipt,
        VisibilityTimeout: 0,
      }))
      await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }))
    }
  }
  const receive = async (): Promise<SeenLetter[]> => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: BATCH,
        VisibilityTimeout: LOOK_SECONDS,
        WaitTimeSeconds: WAIT_SECONDS,
      }),
    )
    return Messages.map(({ MessageId = '', Body = '', ReceiptHandle = '' }: Message) => ({
      id: MessageId,
      body: Body,
      receipt: ReceiptHandle,
    }))
  }

  /** Receives messages until one is wanted, or none or too many are there. One that comes twice counts once. */
  const look = async (isWanted: (letter: SeenLetter) => boolean): Promise<SeenLetter[]> => {
    const seen = new Map<string, SeenLetter>()
    // an answer may have one message alone
    for (let asked = 0; asked < MAX_LETTERS && seen.size < MAX_LETTERS; asked += 1) {
      const received = await receive()
      for (const letter of received) seen.set(letter.id, letter)
      if (received.length === 0 || received.some(isWanted)) break
    }
    return [...seen.values()]
  }

  return {
    /** Up to 50 messages, which are then shown again. */
    async peek(): Promise<SeenLetter[]> {
      const seen = await look(() => false)
      await show(seen)
      return seen.slice(0, MAX_LETTERS)
    },

    /** Takes one of the first 50 messages, which stays hidden for half a minute. Undefined if it is not among them. */
    async take(id: string): Promise<SeenLetter | undefined> {
      const seen = await look((letter) => letter.id === id)
      await show(seen.filter((letter) => letter.id !== id))
      return seen.find((letter) => letter.id === id)
    },
  }
}
