import { LanguageIcon, PlusIcon } from '@heroicons/react/24/outline'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useLanguage } from '../../language.tsx'
import { hasScope } from '../../root-route.ts'
import { useShellWords } from '../shell-words.ts'
import { viewsFor } from '../views.ts'
import { useFindWords } from './find-words.ts'
import type { Found } from './found.ts'
import { readRecent } from './recent.ts'
import type { FoundAll } from './search-all.ts'

/** How long somebody has stopped typing before the search begins. */
const pauseMs = 120

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
  const { language, words: translated } = useLanguage()
  const { holders, event } = useFindWords()
  const views = useViews()
  const client = useQueryClient()
  // The search and its words are not needed by the first view.
  const eventName = async (type: string) =>
    (await import('../../references/event-names.ts')).eventNameIn(translated, type)
  const words = { holders, event, eventName }
  const found = useQuery({
    queryKey: ['find', paused, language],
    queryFn: async ({ signal }) => {
      const { searchAll } = await import('./search-all.ts')
      const { knownLists } = await import('./known-lists.ts')
      const lists = knownLists(client, language)
      return searchAll({ text: paused, scopes, views, lists, words }, signal)
    },
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
  const { registerApp, ownTexts } = useFindWords()
  const { person } = useRouteContext({ from: '__root__' })
  const may = (scope: string) => hasScope(person.scopes, scope)
  const views = viewsFor(person.scopes).map(
    ({ to, name, icon }): Found => ({
      ...{ key: to, kind: 'views', name: nav[name], icon, to },
    }),
  )
  const register: Found = {
    ...{ key: 'register', kind: 'views', name: registerApp, icon: PlusIcon, to: '/apps/new' },
  }
  const texts: Found = {
    ...{ key: 'texts', kind: 'views', name: ownTexts, icon: LanguageIcon, to: '/look/texts' },
  }
  return [
    ...views,
    ...(may('apps_write') ? [register] : []),
    ...(may('settings_write') ? [texts] : []),
  ]
}
