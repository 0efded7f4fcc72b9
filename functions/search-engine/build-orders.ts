import type { IndexDocument, IndexSchema } from './index-schema.ts'

/**
 * Builds the sections `orders.<field>.*` for each order (doc-order.ts): the sorted documents, and the position of each.
 */
export const buildOrders = (
  schema: IndexSchema,
  documents: readonly IndexDocument[],
): [string, Uint32Array][] =>
  schema.orders.flatMap((field): [string, Uint32Array][] => {
    const byValue = Map.groupBy(documents.keys(), (doc) => documents[doc]!.orders[field] ?? 0)
    const docs = new Uint32Array(documents.length)
    const ranks = new Uint32Array(documents.length)
    let rank = 0
    for (const value of [...byValue.keys()].toSorted((a, b) => b - a)) {
      for (const doc of byValue.get(value)!) {
        docs[rank] = doc
        ranks[doc] = rank++
      }
    }
    return [
      [`orders.${field}.docs`, docs],
      [`orders.${field}.ranks`, ranks],
    ]
  })
