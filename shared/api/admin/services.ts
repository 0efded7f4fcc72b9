import * as z from 'zod/mini'
import { type ServiceName, services, serviceStates } from '../../services.ts'
import { defineRoute } from '../contract.ts'

const Service = z.object({
  name: z.enum(Object.keys(services) as [ServiceName, ...ServiceName[]]),
  state: z.enum(serviceStates),
  /** What is set up, such as the names of the models. Never a key. */
  detail: z.nullable(z.string()),
  /** Whether its use is recorded. */
  is_recorded: z.boolean(),
  /** The last instants, or the UTC dates of older ones. Null if none is known. */
  last_success: z.nullable(z.string()),
  last_failure: z.nullable(z.string()),
})
export type Service = z.infer<typeof Service>

export const listServices = defineRoute({
  id: 'listServices',
  method: 'GET',
  path: '/admin/services',
  auth: 'admin',
  summary:
    'Lists the services of others: whether each is set up, and when it last worked and failed. Never a key.',
  request: {},
  responses: { 200: z.object({ data: z.array(Service) }) },
})
