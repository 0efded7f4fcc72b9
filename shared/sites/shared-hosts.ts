import { recruitingHosts } from '../reference/recruiting-hosts.ts'
import hosts from './shared-hosts.json' with { type: 'json' }

/**
 * Domains where anyone can have a page or a mailbox, so the domain does not identify its owner. They are social
 * networks, link lists, recruiting services, site builders and free mailboxes. The Public Suffix List covers hosts that
 * give each owner a subdomain, such as `github.io`.
 */
export const sharedHosts: ReadonlySet<string> = new Set([...recruitingHosts, ...hosts])
