import type { NewResource, Resource } from './resources-api.ts'

/** What the form of a resource server holds. */
export interface ResourceFields {
  resource: string
  title: string
  scopes: string[]
  /** Whether every client may ask for tokens for it. */
  isOpen: boolean
  clients: string[]
  introspectionClients: string[]
}

/** The language of the name in the form. Names in other languages stay as they are. */
const locale = 'en-US'

export function fieldsOf(resource: Resource | undefined): ResourceFields {
  return {
    resource: resource?.resource ?? '',
    title: resource ? titleOf(resource) : '',
    scopes: resource?.scopes ?? [],
    isOpen: !resource?.allowed_clients,
    clients: resource?.allowed_clients ?? [],
    introspectionClients: resource?.introspection_clients ?? [],
  }
}

export function resourceOf(fields: ResourceFields, before: Resource | undefined): NewResource {
  const title = fields.title.trim()
  const texts = {
    ...before?.texts,
    ...(title && { [locale]: { ...before?.texts[locale], title } }),
  }
  return {
    resource: fields.resource.trim(),
    ...(Object.keys(texts).length > 0 && { texts }),
    scopes: fields.scopes,
    allowed_clients: fields.isOpen ? null : fields.clients,
    introspection_clients: fields.introspectionClients,
  }
}

/** The name in English, else in the first language. */
export function titleOf({ texts }: Resource): string {
  return (texts[locale] ?? Object.values(texts)[0])?.title ?? ''
}
