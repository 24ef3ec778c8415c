import { type ForeignFile, readValues, refuseFile } from '../foreign-json.ts'
import { type ForeignObject, isForeignObject, textOf } from '../foreign-values.ts'

/** A realm of Keycloak without its people, as `kc.sh export` writes it. */
export interface KeycloakRealm {
  readonly name: string
  readonly title: string
  /** The top groups; each has its `subGroups`. */
  readonly groups: readonly ForeignObject[]
  readonly realmRoles: readonly ForeignObject[]
  readonly clientRoles: ReadonlyMap<string, readonly ForeignObject[]>
  readonly clients: readonly ForeignObject[]
  readonly clientScopes: readonly ForeignObject[]
  readonly identityProviders: readonly ForeignObject[]
  readonly identityProviderMappers: readonly ForeignObject[]
}

const wanted = [
  ...['realm', 'displayName', 'groups.*', 'roles.realm.*', 'roles.client.*.*'],
  ...['clients.*', 'clientScopes.*', 'identityProviders.*', 'identityProviderMappers.*'],
]

/** Clients that every realm has, whose roles and addresses mean nothing elsewhere. */
export const builtInClients: ReadonlySet<string> = new Set([
  ...['account', 'account-console', 'admin-cli', 'broker', 'realm-management'],
  'security-admin-console',
])

/** Reads everything but the people. They may be in the same file, or in further ones. */
export async function readRealm(files: readonly ForeignFile[]): Promise<KeycloakRealm> {
  let name: string | undefined
  let title: string | undefined
  const lists = new Map<string, ForeignObject[]>()
  const clientRoles = new Map<string, ForeignObject[]>()
  const listOf = (key: string) => lists.get(key) ?? []
  for (const file of files) {
    for await (const { path, value } of readValues(file, wanted)) {
      const [section, kind, client] = path.map(String)
      if (section === 'realm') {
        if (typeof value !== 'string' || value === '') throw refuseFile(file.name, noRealm)
        if (name !== undefined && name !== value) {
          throw refuseFile(file.name, `is of the realm ${value}, the first file of ${name}`)
        }
        name = value
      } else if (section === 'displayName') title = typeof value === 'string' ? value : undefined
      else if (!isForeignObject(value)) continue
      else if (section === 'roles' && kind === 'client' && client !== undefined) {
        clientRoles.set(client, [...(clientRoles.get(client) ?? []), value])
      } else {
        const key = section === 'roles' ? 'realmRoles' : String(section)
        const list = lists.get(key)
        if (list) list.push(value)
        else lists.set(key, [value])
      }
    }
  }
  if (name === undefined) throw refuseFile(files[0]?.name ?? '', noRealm)
  return {
    name,
    title: title || name,
    groups: listOf('groups'),
    realmRoles: listOf('realmRoles'),
    clientRoles,
    clients: listOf('clients'),
    clientScopes: listOf('clientScopes'),
    identityProviders: listOf('identityProviders'),
    identityProviderMappers: listOf('identityProviderMappers'),
  }
}

const noRealm = 'is no realm of Keycloak: it has no member realm; make it with kc.sh export'

/** What names somebody of the realm for whoever reads a report. */
export function aboutUser(user: ForeignObject): string {
  return textOf(user, 'username') ?? textOf(user, 'email') ?? textOf(user, 'id') ?? 'somebody'
}
