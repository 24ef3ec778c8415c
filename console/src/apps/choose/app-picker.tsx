import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Picker, type PickerProps } from '../../ui/forms/picker.tsx'
import { type ListedApp, nameOf, readApp } from '../apps-api.ts'
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
  const chosen = useQuery({
    queryKey: ['apps', 'chosen', clientId],
    queryFn: async () => optionOf((await readApp(clientId ?? '')).app),
    enabled: clientId !== undefined,
    staleTime: 60_000,
  })
  const others = found.filter(({ value }) => value !== clientId)
  const data =
    clientId === undefined
      ? found
      : [chosen.data ?? { value: clientId, label: clientId }, ...others]
  return <Picker {...props} value={clientId} data={data} onSearch={setText} />
}

function optionOf(app: Pick<ListedApp, 'client_id' | 'client_name'>) {
  return { value: app.client_id, label: nameOf(app) }
}
