import { checkText } from './check-text.ts'

/**
 * The locks of the store, in the order in which a transaction takes them. Two
 * transactions that take locks in one order never wait for each other in a circle. A lock
 * is held until its transaction ends.
 */
const lockOrder = [
  // Names of clients and users. Who adds a user shares it; who adds or
  // changes a client holds it alone.
  'clients',
  // One client: who removes it holds it alone, who keeps something for it shares it.
  'client',
  // The tree: who creates, moves or removes a group.
  'group-tree',
  // The rules of group types, and the types of groups. Who writes a membership shares it.
  'group-types',
  // One membership of one user.
  'member',
  // The members with a role in one group, so that the last administrator cannot be removed.
  'roles',
  // What one user has allowed one client.
  'consent',
  // What one user proves themselves with: who adds to it.
  'factors',
  // Who adds or replaces a type of authorization details.
  'detail-types',
  // Who adds a webhook.
  'webhooks',
  // The secrets of one webhook, and which of its messages wait.
  'webhook',
  // Signing keys and secrets of the server.
  'keys',
  // The chain of events: who seals.
  'events',
  // Who deletes what has expired.
  'sweep',
  // Who changes the tables.
  'migrations',
] as const

type LockKind = (typeof lockOrder)[number]

/**
 * What can be locked. Lock names are the same in all versions: nodes of
 * two versions run side by side.
 */
export type LockName =
  | Exclude<LockKind, 'client' | 'member' | 'roles' | 'consent' | 'factors' | 'webhook'>
  | `client ${string}`
  | `member ${string} of ${string}`
  | `roles in ${string}`
  | `consent ${string} ${string}`
  | `factors of ${string}`
  | `webhook ${string}`

/**
 * Checks that one transaction takes its locks in the order above; taking one again changes nothing.
 * A name is text that PostgreSQL has to read, as the values of statements are.
 */
export function lockSequence(): (name: LockName) => void {
  const held = new Set<LockName>()
  let last = 0
  return (name) => {
    if (held.has(name)) return
    checkText([name])
    const place = lockOrder.indexOf(name.split(' ')[0] as LockKind)
    if (place < last) {
      throw new TypeError(`the lock ${lockOrder[place]} is taken after ${lockOrder[last]}`)
    }
    last = place
    held.add(name)
  }
}
