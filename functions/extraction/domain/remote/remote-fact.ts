import type { RemotePolicy } from '#shared/reference/vacancy-terms.ts'
import type { Fact } from '../evidence/evidence.ts'
import { remotePolicyIn, type Term } from '../facts/terms.ts'
import { sentencesIn } from '../text/sentences.ts'
import { mayAnswer, mayBeRemote, type RemoteStatement, remoteStatementIn } from './remote-statements.ts'

/** The most sentences that are read. An advert has a few about the place of work. */
const MAX_READ = 200

/**
 * Where the holder of a post works, by the lines of its advert (docs/product/pipeline.md "Remote work"). A hybrid week
 * counts before a refusal of work from home, and a refusal before all else.
 */
export function remoteFact(lines: readonly string[]): Fact<RemotePolicy> | undefined {
  const sentences = lines.flatMap(sentencesIn)
  const statements = sentences
    .map((sentence, at) => ({ sentence, before: sentences[at - 1] }))
    .filter(({ sentence, before }) => mayBeRemote(sentence) || mayAnswer(sentence, before))
    .slice(0, MAX_READ)
    .flatMap(({ sentence, before }) => remoteStatementIn(sentence, before) ?? [])
  const chosen =
    statements.find(({ policy }) => policy === 'Hybrid') ??
    statements.find(({ isRefusal }) => isRefusal) ??
    statements[0]
  return chosen && { value: chosen.policy, quotes: [quoteOf(chosen)], from: 'text' }
}

/** A sentence of more characters is quoted as a whole. */
const MAX_CHARACTERS = 60

/** The words that state the policy of a short line, whose other words may be a label. */
function quoteOf({ quote, policy }: RemoteStatement): string {
  const term = quote.length <= MAX_CHARACTERS ? remotePolicyIn(quote) : undefined
  return term?.value === policy ? term.quote : quote
}

/** The policy that the value of a field names. Days in the office are hybrid, and on-site parking is no policy. */
export function remotePolicyOfField(value: string): Term<RemotePolicy> | undefined {
  const term = remotePolicyIn(value)
  const said = remoteStatementIn(value)?.policy
  if (said === 'Hybrid') return { value: said, quote: term?.value === said ? term.quote : value }
  return term?.value === 'On-site' && said === undefined ? undefined : term
}

/** The policy that a field names, which is often a default. A text that refuses work from home counts more. */
export function remoteFactOfField(
  values: readonly string[],
  text: Fact<RemotePolicy> | undefined,
): Fact<RemotePolicy> | undefined {
  const [term] = values.flatMap((value) => remotePolicyOfField(value) ?? [])
  if (term === undefined || (term.value === 'Remote' && text?.value === 'On-site')) return undefined
  return { value: term.value, quotes: [term.quote], from: 'text' }
}
