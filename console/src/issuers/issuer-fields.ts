import type { Issuer, IssuerFields } from '../api/issuers-api.ts'

/** What the form of an issuer holds. */
export type Fields = {
  name: string
  issuer: string
  description: string
  enabled: boolean
  keys: 'discovery' | 'address' | 'inline'
  jwks_uri: string
  /** The key set as text. */
  jwks: string
  signing_algs: string[]
  single_use: boolean
  /** Undefined while nothing is typed. */
  max_lifetime: number | undefined
  asserts: boolean
  assertions: {
    by: 'connection' | 'email'
    connection: string
    email_domains: string[]
    clients: AssertionClient[]
  }
}

type AssertionClient = { client_id: string; scopes: string[]; resources: string[] }

/** Issuers that most people mean, and how their tokens are. */
const presets = {
  github: { name: 'github', issuer: 'https://token.actions.githubusercontent.com' },
  gitlab: { name: 'gitlab', issuer: 'https://gitlab.com' },
  kubernetes: {
    name: 'cluster',
    issuer: 'https://kubernetes.default.svc.cluster.local',
    keys: 'inline',
    single_use: false,
  },
  other: { name: '', issuer: '' },
} as const satisfies Readonly<Record<string, Partial<Fields>>>

export type Preset = keyof typeof presets

/** The fields of a new issuer of a kind. */
export function presetFields(preset: Preset): Fields {
  return { ...fieldsOf(undefined), ...presets[preset] }
}

/** What a new line of an app is like. */
export const emptyClient: AssertionClient = { client_id: '', scopes: [], resources: [] }

/** The fields of an issuer, or of one that is new. */
export function fieldsOf(issuer: Issuer | undefined): Fields {
  const { assertions } = issuer ?? {}
  return {
    name: issuer?.name ?? '',
    issuer: issuer?.issuer ?? '',
    description: issuer?.description ?? '',
    enabled: issuer?.enabled ?? true,
    keys: issuer?.jwks ? 'inline' : issuer?.jwks_uri ? 'address' : 'discovery',
    jwks_uri: issuer?.jwks_uri ?? '',
    jwks: issuer?.jwks ? JSON.stringify(issuer.jwks, null, 2) : '',
    signing_algs: issuer?.signing_algs ?? ['RS256', 'ES256'],
    single_use: issuer?.single_use ?? true,
    max_lifetime: issuer?.max_lifetime ?? 3600,
    asserts: assertions !== undefined,
    assertions: {
      by: assertions?.email_domains ? 'email' : 'connection',
      connection: assertions?.connection ?? '',
      email_domains: assertions?.email_domains ?? [],
      clients: (assertions?.clients ?? [emptyClient]).map(({ resources = [], ...client }) => ({
        ...client,
        resources,
      })),
    },
  }
}

/** The fields as the API takes them. */
export function issuerOf(fields: Fields): IssuerFields {
  const { keys, max_lifetime: longest } = fields
  return {
    issuer: fields.issuer.trim(),
    ...(fields.description.trim() !== '' && { description: fields.description.trim() }),
    enabled: fields.enabled,
    ...(keys === 'address' && { jwks_uri: fields.jwks_uri.trim() }),
    ...(keys === 'inline' && { jwks: JSON.parse(fields.jwks) }),
    signing_algs: fields.signing_algs as NonNullable<IssuerFields['signing_algs']>,
    single_use: fields.single_use,
    ...(longest !== undefined && { max_lifetime: longest }),
    ...(fields.asserts && { assertions: assertionsOf(fields.assertions) }),
  }
}

function assertionsOf({ by, connection, email_domains, clients }: Fields['assertions']) {
  return {
    ...(by === 'connection' ? { connection: connection.trim() } : { email_domains }),
    clients: clients
      .filter(({ client_id: id }) => id !== '')
      .map(({ resources, ...client }) => ({
        ...client,
        ...(resources.length > 0 && { resources }),
      })),
  }
}

/** Whether a text is a key set, before it is sent. */
export function isKeySet(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text).keys)
  } catch {
    return false
  }
}
