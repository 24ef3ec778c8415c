import type { NewResource, Resource } from '../api/resources-api.ts'
import { hasNoWords, linesOf, type TextLines, textsOf } from '../ui/texts/text-lines.ts'

/** What the form of a resource server holds. */
export type ResourceFields = TextLines & {
  resource: string
  scopes: string[]
  /** Whether every client may ask for tokens for it. */
  isOpen: boolean
  clients: string[]
  introspectionClients: string[]
}

export function fieldsOf(resource: Resource | undefined): ResourceFields {
  return {
    resource: resource?.resource ?? '',
    texts: linesOf(resource?.texts),
    scopes: resource?.scopes ?? [],
    isOpen: !resource?.allowed_clients,
    clients: resource?.allowed_clients ?? [],
    introspectionClients: resource?.introspection_clients ?? [],
  }
}

export function resourceOf(fields: ResourceFields, before: Resource | undefined): NewResource {
  // Words can be left out; those that there are cannot be taken away without a word.
  const isNameless = hasNoWords(fields) && Object.keys(before?.texts ?? {}).length === 0
  return {
    resource: fields.resource.trim(),
    ...(!isNameless && { texts: textsOf(fields) }),
    scopes: fields.scopes,
    allowed_clients: fields.isOpen ? null : fields.clients,
    introspection_clients: fields.introspectionClients,
  }
}
