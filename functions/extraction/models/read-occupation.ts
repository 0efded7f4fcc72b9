import { likelyOccupations } from '#shared/jobs/likely-occupations.ts'
import { perContext } from '../../platform/context.ts'
import { withinDeadline } from '../../platform/within-deadline.ts'
import { comparableText } from '../domain/evidence/grounding.ts'
import type { ExtractedVacancy } from '../domain/extracted-vacancy.ts'
import { listedProviders } from './ai-providers.ts'
import { askModel } from './ask-model.ts'
import type { Subject } from './attempt.ts'
import { isVerbatim } from './ground-answer.ts'
import { cut } from './page-for-model.ts'
import { occupationPrompt } from './prompt.ts'
import type { ReadVacancy } from './read-vacancy.ts'

/** The most occupations that a model chooses from. */
const MAX_LISTED = 10
/** The most characters of a description that a model gets, about 1,500 tokens. */
const MAX_CHARACTERS = 6_000
/** Fewer words are no sentence that decides. */
const LEAST_WORDS = 4

/**
 * Adds the occupation that the title of a vacancy does not say, if a model finds it in the description
 * (docs/product/pipeline.md "Language models"). Without a model, or an answer with a sentence of the text, it stays open.
 * @param known What is stored. Its code stays without a call, as long as title and sentence are the same.
 */
export const occupationReader = perContext(
  (context) =>
    async (
      found: Extract<ReadVacancy, { outcome: 'found' }>,
      known: Pick<ExtractedVacancy, 'title' | 'occupation_code' | 'evidence'>,
      subject: Subject,
    ): Promise<ReadVacancy> => {
      const { facts } = found
      const { title, evidence } = facts
      const text = cut(facts.job_description ?? '', MAX_CHARACTERS)
      if (text === '' || (await listedProviders(context)()).length === 0) return found
      // the tables are loaded only where a model is set up
      const { builtInOccupations } = await import('#shared/occupations/built-in-occupations.ts')
      const { finder } = builtInOccupations()
      const listed = withinDeadline(() =>
        likelyOccupations(facts, finder).isSure
          ? []
          : finder
              .rankAdvert(title, text)
              .slice(0, MAX_LISTED)
              .map(({ occupation }) => occupation),
      )
      if (listed.length === 0) return found

      const visible = comparableText(text)
      const isSentence = (quote: string) =>
        isVerbatim(visible, quote) && comparableText(quote).split(' ').length >= LEAST_WORDS
      const coded = (code: string | null, quote: string): ReadVacancy => {
        const one = { field: 'occupation_code', quote: comparableText(quote), from: 'model' } as const
        return { ...found, facts: { ...facts, occupation_code: code, evidence: [...evidence, one] } }
      }
      const earlier = known.evidence.find(({ field }) => field === 'occupation_code')?.quote ?? ''
      if (known.title === title && isSentence(earlier)) return coded(known.occupation_code, earlier)
      const asked = await askModel(context, occupationPrompt(text, title, listed), {
        ...subject,
        jobId: `${subject.jobId}#occupation`,
      })
      if (asked.outcome === 'postponed' && asked.reason !== 'budget-spent') return { ...asked, facts }
      const said = asked.outcome === 'answered' ? asked.answer.code : null
      return said !== null && isSentence(said.quote) ? coded(said.value, said.quote) : found
    },
)
