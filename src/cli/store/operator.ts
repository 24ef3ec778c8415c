import { type Caller, rightNames } from '../../groups/caller.ts'
import { type ClientAuthor, operator } from '../../oauth/clients/registry/change-client.ts'
import type { Author } from '../../webhooks/subscriptions/subscriptions.ts'

/** How the event log names whoever runs a command. */
const by = 'command line'

/** The author of changes to sessions and keys. */
export const operatorOrigin = { by }

/** The author of changes to clients. */
export const operatorOfClients: ClientAuthor = { ...operator, origin: { detail: { by } } }

/** The author of changes to groups. */
export const operatorOfGroups: Caller = { kind: 'operator', name: by, rights: rightNames }

/** The author of changes to webhooks. */
export const operatorOfWebhooks: Author = { detail: { by } }
