/** The part of autocannon that tests/bench/load/send-mix.ts uses. The package has no types. */
declare module 'autocannon' {
  export interface Request {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
    /** Called before each send. */
    setupRequest: (request: Request) => Request
    onResponse: (status: number, body: string) => void
  }

  export interface Client {
    setRequests: (requests: Request[]) => void
    /** The most calls in a second. */
    rate: number
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Seconds. */
    timeout: number
    /** The calls in a second over each connection, until its client gets another rate. */
    connectionRate: number
    /** Whether late calls do not count as slow ones. */
    ignoreCoordinatedOmission: boolean
    setupClient: (client: Client) => void
  }

  interface Result {
    /** Failed connections and calls without an answer. */
    errors: number
    /** Bytes of all answers per second. */
    throughput: { average: number }
  }

  export default function autocannon(options: Options): Promise<Result>
}
