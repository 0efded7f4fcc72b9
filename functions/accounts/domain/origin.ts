/** Where a request comes from: the address of the client, and what it is made with, in words. */
export interface Origin {
  clientAddress: string
  device: string | null
}
