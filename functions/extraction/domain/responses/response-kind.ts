import {
  type AiResponse,
  type PackedResponse,
  packResponse,
  type ResponseKey,
  unpackResponse,
} from './ai-response.ts'
import {
  isBefore,
  RESPONSE_LIST_FORMAT,
  responseDocuments,
  responseIndexSchema,
} from './response-documents.ts'

interface ResponseKindDependencies {
  responses: {
    getMany: (keys: readonly ResponseKey[]) => Promise<AiResponse[]>
    all: () => AsyncIterable<AiResponse>
  }
  /** The names of these companies, or of all companies. Unknown ones are left out. */
  namesOf: (companyIds: readonly number[] | 'all') => Promise<ReadonlyMap<number, string>>
  now: () => Date
}

/** The list of responses: how its entries are made from the table and the register, and its documents from entries. */
export function responseKind({ responses, namesOf, now }: ResponseKindDependencies) {
  return {
    format: RESPONSE_LIST_FORMAT,
    schema: responseIndexSchema,
    documents: responseDocuments,
    isBefore,
    ranked: {},
    idOf: ({ id }: ResponseKey) => id,

    async read(keys: readonly ResponseKey[]): Promise<PackedResponse[]> {
      const found = await responses.getMany(keys)
      if (found.length === 0) return []
      const names = await namesOf([...new Set(found.map(({ company_id }) => company_id))])
      return found.map((one) => packResponse({ ...one, company_name: names.get(one.company_id) ?? '' }))
    },

    /** All entries, without the names of their companies. */
    async *scan(): AsyncGenerator<PackedResponse> {
      for await (const response of responses.all()) yield packResponse({ ...response, company_name: '' })
    },

    /** Gives entries the current names of their companies, and drops those that have expired. */
    async complete(packed: readonly PackedResponse[]): Promise<PackedResponse[]> {
      const names = await namesOf('all')
      const at = now().getTime() / 1000
      return packed
        .map(unpackResponse)
        .filter(({ expires_at }) => expires_at >= at)
        .map((entry) => packResponse({ ...entry, company_name: names.get(entry.company_id) ?? '' }))
    },
  }
}
