import type { IndexDocument, SearchQuery } from '../../../functions/search-engine/index-schema.ts'

/** The total of a query, and a JSON array of the stored values of one page. */
export interface Answer {
  total: number
  json: string
}

/** Another program that answers the same queries. */
export interface Peer {
  name: string
  /** It runs every n-th query only, because one may take 100 ms. */
  every: number
  /** What it cannot do, or does otherwise. */
  ceiling: string
  /** @throws MissingPeer if this machine lacks the program. */
  open: (companies: readonly IndexDocument[]) => Promise<OpenPeer> | OpenPeer
}

export interface OpenPeer {
  search: (query: SearchQuery) => Promise<Answer> | Answer
  close?: () => Promise<void>
}

/** The program is not on this machine and could not be installed. */
export class MissingPeer extends Error {}
