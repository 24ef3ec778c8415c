import { TagsInput, type TagsInputProps, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListedApp, nameOf, signsPeopleIn } from '../api/apps-api.ts'
import { useHasScope } from '../root-route.ts'
import { Picker, type PickerProps } from '../ui/search-field.tsx'
import { namedPill } from './named-pill.tsx'
import { useReferenceWords } from './reference-words.ts'
import { appNameOptions, useAppNames } from './use-app-names.ts'
import { type AppChoice, useFoundApps } from './use-found-apps.ts'

interface AppPickerProps
  extends Pick<PickerProps, 'label' | 'description' | 'placeholder' | 'w' | 'onChange'> {
  readonly clientId: string | undefined
  readonly choice?: AppChoice
}

/** Chooses an app by any part of its name or client ID. */
export function AppPicker({ clientId, choice, ...props }: AppPickerProps) {
  const [text, setText] = useState('')
  const found = useFoundApps(text, choice).map(optionOf)
  const chosen = useQuery({ ...appNameOptions(clientId ?? ''), enabled: clientId !== undefined })
  const others = found.filter(({ value }) => value !== clientId)
  const data =
    clientId === undefined
      ? found
      : [{ value: clientId, label: chosen.data ?? clientId }, ...others]
  return <Picker {...props} value={clientId} data={data} onSearch={setText} />
}

function optionOf(app: Pick<ListedApp, 'client_id' | 'client_name'>) {
  return { value: app.client_id, label: nameOf(app) }
}

/** Apps by their client IDs. Those that are registered are suggested, with their names. */
export function AppIdsInput(props: Omit<TagsInputProps, 'data' | 'renderOption' | 'renderPill'>) {
  const { value: chosen = [] } = props
  const [text, setText] = useState('')
  const nameOfChosen = useAppNames(chosen)
  const names = new Map(useFoundApps(text).map((app) => [app.client_id, nameOf(app)]))
  return (
    <TagsInput
      data={[...names.keys()]}
      renderPill={namedPill(nameOfChosen)}
      // The server has searched, by the names too.
      filter={({ options }) => options}
      onSearchChange={setText}
      maxDropdownHeight={240}
      splitChars={[',', ' ']}
      renderOption={({ option: { value } }) => (
        <div>
          <Text size="sm">{names.get(value)}</Text>
          <Text size="xs" c="dimmed" ff="monospace">
            {value}
          </Text>
        </div>
      )}
      {...props}
    />
  )
}

interface InviteToAppProps {
  readonly clientId: string | undefined
  readonly onChange: (clientId: string | undefined) => void
}

/** No page of the server leads to an app that nobody has checked. */
const trustedApps: AppChoice = {
  name: 'trusted',
  has: (app) => app.enabled && app.registered_by === undefined && signsPeopleIn(app),
}

/** Where people go on to once they have accepted an invitation. Shown to those who may see apps. */
export function InviteToApp({ clientId, onChange }: InviteToAppProps) {
  const { inviteToApp: words } = useReferenceWords()
  if (!useHasScope('apps_read')) return null
  return (
    <AppPicker
      label={words.label}
      description={words.hint}
      placeholder={words.none}
      w="100%"
      clientId={clientId}
      choice={trustedApps}
      onChange={onChange}
    />
  )
}
