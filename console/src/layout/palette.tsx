import { MagnifyingGlassIcon, PlusIcon, Squares2X2Icon } from '@heroicons/react/24/outline'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { nameOf } from '../apps/apps-api.ts'
import { useFoundApps } from '../apps/choose/use-found-apps.ts'
import { hasScope } from '../auth/has-scope.ts'
import { useWords } from '../language/words.tsx'
import { viewsFor } from './views.ts'

/** Opens the palette by a click. */
export function PaletteButton() {
  const { palette } = useWords()
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={palette.open}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => spotlight.open()}
    >
      <MagnifyingGlassIcon width={18} aria-hidden />
    </ActionIcon>
  )
}

/** The command palette: every view and app by its name. `/` goes to the search of the view. */
export function Palette() {
  const { palette: words } = useWords()
  const [query, setQuery] = useState('')
  const actions = [...useViewActions(), ...useAppActions(query)]
  useHotkeys([['/', focusSearch]])
  return (
    <Spotlight
      actions={actions}
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

function useViewActions(): readonly SpotlightActionData[] {
  const words = useWords()
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
  return hasScope(person.scopes, 'apps_write') ? [...toViews, register] : toViews
}

/** Apps are read when somebody types, and not before. */
function useAppActions(query: string): readonly SpotlightActionData[] {
  const navigate = useNavigate()
  const { person } = useRouteContext({ from: '__root__' })
  const isWanted = query !== '' && hasScope(person.scopes, 'apps_read')
  const apps = useFoundApps(query, undefined, { isWanted })
  if (query === '') return []
  return apps.map((app) => ({
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
  else spotlight.open()
}
