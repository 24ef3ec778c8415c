import { readValues } from '../foreign-json.ts'
import { isForeignObject } from '../foreign-values.ts'
import { topGroupId } from '../group-ids.ts'
import type { TranslatedEntry, Translation } from '../translation.ts'
import { realmClients } from './keycloak-clients.ts'
import { realmConnections } from './keycloak-connections.ts'
import { realmGroups } from './keycloak-groups.ts'
import { translateUser } from './keycloak-people.ts'
import { readRealm } from './keycloak-realm.ts'
import { realmRoles } from './keycloak-roles.ts'

/**
 * Translates a realm as `kc.sh export` writes it: one file, or one of the realm and further ones of
 * its people. People may come before what they refer to, so the files are read twice.
 */
export async function* translateKeycloak(
  translation: Translation,
): AsyncGenerator<TranslatedEntry> {
  const { files, choices, rules } = translation
  const realm = await readRealm(files)
  const top = topGroupId(choices.group, realm.name, rules.rules)
  const groups = realmGroups(realm, top, translation)
  const roles = realmRoles(realm, translation)
  const connections = realmConnections(realm, translation)

  yield* groups.entries
  yield* roles.entries
  if (!choices.peopleOnly) yield* realmClients(realm, translation)
  yield* connections.entries
  for (const file of files) {
    for await (const { value } of readValues(file, ['users.*'])) {
      if (isForeignObject(value)) {
        yield* translateUser(value, { groups, roles, connections }, translation)
      }
    }
  }
}
