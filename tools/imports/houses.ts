import { findDialects } from './find-dialects.ts'

/** The rules of one folder of sources: who may import what. */
export interface House {
  /** From top to bottom. A floor imports only floors below it, and no slice beside it. */
  readonly floors: readonly (readonly string[])[]
  /** What only these slices may import, so that the rest does not depend on it. */
  readonly homes: readonly { readonly specifiers: RegExp; readonly slices: readonly string[] }[]
  /** Files that only these slices may import, although all of them are below. */
  readonly reserved: { readonly files: RegExp; readonly slices: readonly string[] }
  /** Slices that can be deleted, and who alone may know of them. */
  readonly removable?: { readonly slices: readonly string[]; readonly by: readonly string[] }
  /** One line for each word in a file that does not belong there. */
  readonly findWords?: (file: string, text: string) => readonly string[]
  /** Whether a file has a name that no other has, so that it is found by its name. */
  readonly isNamedOnce?: (file: string) => boolean
  /** Of these slices, the slice named here may import types alone. */
  readonly typesOnly?: { readonly by: string; readonly of: ReadonlySet<string> }
}

/** The server, `src/`. */
export const sourceHouse: House = {
  // Each language has a folder with the same files.
  isNamedOnce: (file) => !file.startsWith('texts/'),
  floors: [
    ['main.ts'],
    ['cli'],
    ['server.ts'],
    ['live-parts.ts'],
    ['routes.ts'],
    ['routes'],
    ['composition'],
    ['services.ts'],
    ['services'],
    ['storage'],
    ['compat', 'forward-auth'],
    ['v1', 'pages', 'transfer'],
    ['management', 'webhooks', 'authzen', 'scim', 'provisioning', 'signals', 'api-keys'],
    ['oauth', 'users', 'groups', 'connections', 'access'],
    ['events', 'mail', 'openapi', 'bin'],
    ['routing'],
    ['api'],
    ['http'],
    ['limits', 'outgoing', 'metrics', 'images'],
    ['tracing'],
    ['config'],
    ['texts'],
    ['kernel'],
  ],
  homes: [
    { specifiers: /^@remix-run\/html-template$/, slices: ['kernel'] },
    { specifiers: /^fastify$/, slices: ['http'] },
    { specifiers: /^node:https?$/, slices: ['http', 'outgoing', 'metrics'] },
    { specifiers: /^@opentelemetry\//, slices: ['tracing'] },
    { specifiers: /^nodemailer$/, slices: ['mail'] },
    {
      specifiers: /^(?:openid-client|@node-saml\/node-saml|xml-crypto|ldapts)$/,
      slices: ['connections'],
    },
    { specifiers: /^(?:node:sqlite|postgres|kysely)$/, slices: ['storage'] },
  ],
  reserved: { files: /-endpoints?\.ts$/, slices: ['routes', 'compat', 'v1'] },
  // They translate for existing clients.
  removable: {
    slices: ['compat', 'v1'],
    by: ['routes.ts', 'routes', 'composition', 'services.ts', 'storage', 'compat', 'v1'],
  },
  findWords: findDialects,
  // The slices whose stores are in storage/.
  typesOnly: {
    by: 'storage',
    of: new Set([
      ...['compat', 'v1', 'pages', 'management', 'transfer', 'webhooks', 'scim', 'provisioning'],
      ...['signals', 'api-keys'],
      ...['oauth', 'users', 'groups', 'connections', 'access', 'events', 'mail', 'bin'],
    ]),
  },
}

/** The console, `console/src/`; its README draws the floors. */
export const consoleHouse: House = {
  floors: [
    ['main.tsx'],
    ['router.tsx'],
    ['layout'],
    [
      ...['overview', 'people', 'groups', 'apps', 'sessions', 'scopes', 'detail-types'],
      ...['resources', 'webhooks', 'events', 'server', 'mails', 'reviews', 'bin', 'roles'],
      ...['issuers'],
    ],
    ['connections', 'access', 'targets', 'tour', 'api-keys', 'looks', 'signals', 'statistics'],
    ['references'],
    ['ui'],
    ['root-route.ts'],
    ['api'],
    ['auth'],
    ['language.tsx'],
    ['console-settings.ts', 'texts'],
  ],
  homes: [
    { specifiers: /^openapi-fetch$/, slices: ['api'] },
    { specifiers: /\/api\/client\.ts$/, slices: ['api'] },
    { specifiers: /\/\.cache\/console-api\//, slices: ['api', 'auth'] },
    { specifiers: /\/src\/texts\/counted\.ts$/, slices: ['texts'] },
  ],
  reserved: { files: /\/[a-z-]+-routes?\.ts$/, slices: ['router.tsx'] },
}
