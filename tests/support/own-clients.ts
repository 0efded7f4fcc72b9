import { clientOf } from '../../functions/platform/client-of.ts'

/** By one of these the product knows who calls it from the same machine. */
export const OWN_CLIENTS = ['127.0.0.1', '::1'].map(clientOf)
