/** The words for an older dialect of the API. The core must not know them. */
const words = /\bgenerations?\b|legacy/i

/**
 * Where an older dialect may be named, besides its own folder: what has to change when it goes. A
 * path that ends with a slash is a folder.
 */
const places: readonly string[] = [
  // Its routes, its chapter in the reference and its settings.
  'v1/',
  'routes.ts',
  'routes/management-routes.ts',
  'routing/route-doc.ts',
  'config/settings.ts',
  'config/fixed-settings.ts',
  // Where it is plugged in, and its calls are counted.
  'composition/legacy.ts',
  'composition/app.ts',
  'composition/chores.ts',
  'composition/oauth/oauth-core.ts',
  'services.ts',
  'server.ts',
  // Its tables, and the column that says in which dialect a grant was made.
  'storage/',
  // The member `generations` of registrations, what a profile says of it, and a source of sessions.
  'oauth/dialect.ts',
  'oauth/model/client-members.ts',
  'oauth/profiles/flow-demands.ts',
  'oauth/model/session-sources.ts',
]

/** The lines of a file that name an older dialect where only the dialect of a request counts. */
export function findDialects(file: string, text: string): readonly string[] {
  if (places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))) {
    return []
  }
  return text.split('\n').flatMap((line, index) => {
    const [word] = words.exec(line) ?? []
    if (word === undefined) return []
    return [`${file}:${index + 1}: "${word}" is for v1/ alone; ask the dialect of the request`]
  })
}
