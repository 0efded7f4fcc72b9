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

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Seconds. */
    timeout: number
    setupClient: (client: { setRequests: (requests: Request[]) => void }) => void
  }

  interface Result {
    /** Failed connections and calls without an answer. */
    errors: number
    /** Seconds. */
    duration: number
    /** Bytes of all answers per second. */
    throughput: { average: number }
  }

  export default function autocannon(options: Options): Promise<Result>
}
