import type { QueryClient } from '@tanstack/react-query'
import { listRoles } from '../../api/find-api.ts'
import { groupsKey, listChildren } from '../../api/groups-api.ts'
import { settingsQuery } from '../../api/server-api.ts'
import { type Language, settingsIn } from '../../language.tsx'
import { groupNameOptions } from '../../references/use-group-names.ts'
import type { KnownLists } from './search-all.ts'

const listMs = 300_000

/** Reads the lists that a search needs whole, and remembers them. */
export function knownLists(client: QueryClient, language: Language): KnownLists {
  let described: Readonly<Record<string, string>> = {}
  return {
    async settings() {
      // The descriptions are not needed by the first view.
      described = await settingsIn(language)
      return (await client.ensureQueryData(settingsQuery)).settings
    },
    textOf: ({ key, description }) => (described[key] ?? description).replaceAll('`', ''),
    roles: () => client.fetchQuery({ queryKey: ['roles'], queryFn: listRoles, staleTime: listMs }),
    nameOfGroup: async (groupId) => (await client.fetchQuery(groupNameOptions(groupId))) ?? groupId,
    topGroups: () =>
      client.fetchQuery({
        queryKey: [groupsKey, 'tops'],
        queryFn: () => listChildren('root', undefined),
        staleTime: listMs,
      }),
  }
}
