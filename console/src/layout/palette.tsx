import { MagnifyingGlassIcon, PlusIcon, Squares2X2Icon } from '@heroicons/react/24/outline'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { nameOf } from '../api/apps-api.ts'
import { useFoundApps } from '../references/use-found-apps.ts'
import { hasScope } from '../root-route.ts'
import { palette, paletteStore } from '../ui/palette-store.ts'
import { useShellWords } from './shell-words.ts'
import { viewsFor } from './views.ts'

/** Opens the palette by a click. */
export function PaletteButton() {
  const { palette: words } = useShellWords()
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={words.open}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => palette.open()}
    >
      <MagnifyingGlassIcon width={18} aria-hidden />
    </ActionIcon>
  )
}

/** The command palette: every view and app by its name. `/` goes to the search of the view. */
export function Palette() {
  const { palette: words } = useShellWords()
  const [query, setQuery] = useState('')
  const found = [...useViewActions(query), ...useAppActions(query)]
  useFirstSelected(found, query)
  useHotkeys([['/', focusSearch]])
  return (
    <Spotlight
      store={paletteStore}
      actions={found}
      filter={(_, actions) => [...actions]}
      query={query}
      onQueryChange={setQuery}
      nothingFound={words.nothing}
      shortcut="mod + K"
      // It opens from the fields of a view as well.
      tagsToIgnore={[]}
      limit={12}
      attributes={{ content: { 'aria-label': words.open } }}
      searchProps={{
        leftSection: <MagnifyingGlassIcon width={18} aria-hidden />,
        placeholder: words.placeholder,
        'aria-label': words.placeholder,
      }}
    />
  )
}

/** Whether each word that was typed is a part of a text. The server finds apps in the same way. */
function hasWords(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** The text without accents and in lower case. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

/** Selects the first entry that is found. The library does so before the apps have come. */
function useFirstSelected(found: readonly SpotlightActionData[], query: string): void {
  const first = found[0]?.id
  useEffect(() => {
    if (query === '' || first === undefined) return
    const { listId } = paletteStore.getState()
    const list = document.getElementById(listId)
    if (list?.querySelector('[data-selected]')) return
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
  }, [first, query])
}

function useViewActions(query: string): readonly SpotlightActionData[] {
  const words = useShellWords()
  const navigate = useNavigate()
  const { person } = useRouteContext({ from: '__root__' })
  const toViews = viewsFor(person.scopes).map(({ to, name, icon: Icon }) => ({
    id: to,
    label: words.nav[name],
    leftSection: <Icon width={18} aria-hidden />,
    onClick: () => void navigate({ to: to as string }),
  }))
  const register = {
    id: 'register',
    label: words.palette.registerApp,
    leftSection: <PlusIcon width={18} aria-hidden />,
    onClick: () => void navigate({ to: '/apps/new' }),
  }
  const all = hasScope(person.scopes, 'apps_write') ? [...toViews, register] : toViews
  return all.filter(({ label }) => hasWords(label, query))
}

/** Apps are read when somebody types, and not before. */
function useAppActions(query: string): readonly SpotlightActionData[] {
  const navigate = useNavigate()
  const { person } = useRouteContext({ from: '__root__' })
  const isWanted = query !== '' && hasScope(person.scopes, 'apps_read')
  const apps = useFoundApps(query, undefined, { isWanted })
  if (query === '') return []
  // The last apps are there until the next have come.
  const found = apps.filter(({ client_name = '', client_display_name = '', client_id }) =>
    hasWords(`${client_name} ${client_display_name} ${client_id}`, query),
  )
  return found.map((app) => ({
    id: `app ${app.client_id}`,
    label: nameOf(app),
    description: app.client_id,
    leftSection: <Squares2X2Icon width={18} aria-hidden />,
    onClick: () => void navigate({ to: '/apps/$clientId', params: { clientId: app.client_id } }),
  }))
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (field) field.focus()
  else palette.open()
}
