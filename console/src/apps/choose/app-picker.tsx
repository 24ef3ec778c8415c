import { Picker } from '../../ui/forms/picker.tsx'
import { nameOf } from '../apps-api.ts'
import { useFirstApps } from './use-first-apps.ts'

interface AppPickerProps {
  readonly label: string
  readonly placeholder: string
  readonly clientId: string | undefined
  readonly onChange: (clientId: string | undefined) => void
}

/** Chooses an app by its name. */
export function AppPicker({ label, placeholder, clientId, onChange }: AppPickerProps) {
  const apps = useFirstApps().map((app) => ({
    value: app.client_id,
    label: nameOf(app),
  }))
  const isKnown = clientId === undefined || apps.some(({ value }) => value === clientId)
  return (
    <Picker
      label={label}
      placeholder={placeholder}
      value={clientId}
      data={isKnown ? apps : [{ value: clientId, label: clientId }, ...apps]}
      onChange={onChange}
    />
  )
}
