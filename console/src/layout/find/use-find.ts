import { PlusIcon } from '@heroicons/react/24/outline'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { listRoles } from '../../api/find-api.ts'
import { groupsKey, listChildren } from '../../api/groups-api.ts'
import { settingsQuery } from '../../api/server-api.ts'
import { useLanguage } from '../../language.tsx'
import { useEventNames } from '../../references/event-names.ts'
import { groupNameOptions } from '../../references/use-group-names.ts'
import { hasScope } from '../../root-route.ts'
import { useShellWords } from '../shell-words.ts'
import { viewsFor } from '../views.ts'
import { useFindWords } from './find-words.ts'
import type { Found } from './found.ts'
import { readRecent } from './recent.ts'
import { type FoundAll, type KnownLists, searchAll } from './search-all.ts'

/** How long somebody has stopped typing before the search begins. */
const pauseMs = 120

const listMs = 300_000

interface Finding {
  /** What the list shows: that of the text before until the next was found, so that it is calm. */
  readonly shown: FoundAll | undefined
  /** Whether it is what was found for the text that is typed. */
  readonly isCurrent: boolean
}

/** What is found for a text; without one, what was looked at before, and the views. */
export function useFind(typed: string, isOpen: boolean): Finding {
  const text = typed.trim()
  const [paused] = useDebouncedValue(text, pauseMs)
  const { person } = useRouteContext({ from: '__root__' })
  const { scopes } = person
  const { language } = useLanguage()
  const { holders, event } = useFindWords()
  const views = useViews()
  const lists = useKnownLists()
  const eventName = useEventNames()
  const words = { holders, event, eventName }
  const found = useQuery({
    queryKey: ['find', paused, language],
    queryFn: ({ signal }) => searchAll({ text: paused, scopes, views, lists, words }, signal),
    enabled: isOpen && paused !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
  if (text === '') {
    const recent = isOpen ? readRecent(person.profile.sub) : []
    return { shown: { text: '', found: [...recent, ...views], isPartial: false }, isCurrent: true }
  }
  return { shown: found.data, isCurrent: found.data?.text === text }
}

/** The views that the person may use, and what can be done from everywhere. */
function useViews(): readonly Found[] {
  const { nav } = useShellWords()
  const { registerApp } = useFindWords()
  const { person } = useRouteContext({ from: '__root__' })
  const views = viewsFor(person.scopes).map(
    ({ to, name, icon }): Found => ({
      ...{ key: to, kind: 'views', name: nav[name], icon, to },
    }),
  )
  const register: Found = {
    ...{ key: 'register', kind: 'views', name: registerApp, icon: PlusIcon, to: '/apps/new' },
  }
  return hasScope(person.scopes, 'apps_write') ? [...views, register] : views
}

function useKnownLists(): KnownLists {
  const client = useQueryClient()
  const { language } = useLanguage()
  let german: Readonly<Record<string, string>> = {}
  return {
    async settings() {
      // The descriptions are not needed by the first view.
      german = language === 'de' ? await settingsInGerman() : {}
      return (await client.ensureQueryData(settingsQuery)).settings
    },
    textOf: ({ key, description }) => (german[key] ?? description).replaceAll('`', ''),
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

async function settingsInGerman(): Promise<Readonly<Record<string, string>>> {
  const { settingsInGerman } = await import('../../server/settings/settings-in-german.ts')
  return settingsInGerman
}
