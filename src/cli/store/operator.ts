import { type ClientAuthor, operator } from '../../oauth/clients/registry/change-client.ts'
import type { Origin } from '../../users/origin.ts'
import type { Author } from '../../webhooks/subscriptions/subscriptions.ts'

/** How the event log names whoever runs a command. */
const by = 'command line'

/** The author of changes to users, sessions and keys. */
export const operatorOrigin: Origin & { readonly by: string } = { by }

/** The author of changes to clients. */
export const operatorOfClients: ClientAuthor = { ...operator, origin: { detail: { by } } }

/** The author of changes to webhooks. */
export const operatorOfWebhooks: Author = { detail: { by } }
