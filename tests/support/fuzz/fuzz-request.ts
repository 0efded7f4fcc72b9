export interface FuzzRequest {
  method: string
  /** Encoded, without the prefix of the API. */
  path: string
  query: [name: string, value: string][]
  /** Names in lower case. */
  headers: Record<string, string>
  body?: string
}

/** The answer to a call. Names of headers are in lower case. */
export interface FuzzAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

export type Send = (request: FuzzRequest) => Promise<FuzzAnswer>
