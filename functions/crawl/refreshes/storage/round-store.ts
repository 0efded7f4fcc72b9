import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { REFRESH_ROUND_DAYS } from '#shared/retention.ts'
import { epochSeconds, utcDate } from '../../../platform/clock.ts'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'
import { Round, type RoundName } from '../domain/run-round.ts'

const DAY_SECONDS = 24 * 60 * 60

const keyOf = ({ hour, request }: RoundName) => ({
  date: hour.slice(0, 10),
  round: request === undefined ? hour : `${hour}#${request}`,
})

/** The rounds of refreshes. `table` is the physical name of the table `refresh_rounds`. */
export function roundStore(documents: DynamoDBDocumentClient, table: string) {
  const find = async (name: RoundName): Promise<Round | undefined> => {
    const get = new GetCommand({ TableName: table, Key: keyOf(name), ConsistentRead: true })
    const { Item } = await documents.send(get)
    return Item && Round.parse(Item)
  }

  /** The rounds of the UTC date of an instant, oldest first. */
  async function ofDate(instant: Date): Promise<Round[]> {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: '#date = :date',
        ExpressionAttributeNames: { '#date': 'date' },
        ExpressionAttributeValues: { ':date': utcDate(instant) },
        ConsistentRead: true,
      }),
    )
    return Items.map((item) => Round.parse(item)).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  }

  return {
    find,
    ofDate,

    /** The last round of today or of the day before. */
    async newest(now: Date): Promise<Round | undefined> {
      const dayBefore = new Date(now.getTime() - DAY_SECONDS * 1000)
      return (await ofDate(now)).at(-1) ?? (await ofDate(dayBefore)).at(-1)
    },

    /** Stores a round unless it is stored. @returns the stored one. */
    async add(round: Round): Promise<Round> {
      const put = new PutCommand({
        TableName: table,
        Item: {
          ...keyOf(round.name),
          ...Round.parse(round),
          expires_at: epochSeconds(new Date(round.at)) + REFRESH_ROUND_DAYS * DAY_SECONDS,
        },
        ConditionExpression: 'attribute_not_exists(#date)',
        ExpressionAttributeNames: { '#date': 'date' },
      })
      if ((await writeIf(documents, put)).isWritten) return round
      const stored = await find(round.name)
      if (stored === undefined) throw new Error('The stored round is gone')
      return stored
    },

    /** Records that all readings of a round are requested. */
    async finish(name: RoundName, requested: number): Promise<void> {
      const update = new UpdateCommand({
        TableName: table,
        Key: keyOf(name),
        UpdateExpression: 'SET requested = :requested',
        ExpressionAttributeValues: { ':requested': requested },
      })
      await documents.send(update)
    },
  }
}
