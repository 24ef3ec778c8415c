import { useHasScope } from '../../auth/use-has-scope.ts'
import { useWords } from '../../language/words.tsx'
import { Picker } from '../../ui/forms/picker.tsx'
import { signsPeopleIn } from '../app-kinds.ts'
import { type ListedApp, nameOf } from '../apps-api.ts'
import { useFirstApps } from './use-first-apps.ts'

interface InviteToAppProps {
  readonly clientId: string | undefined
  readonly onChange: (clientId: string | undefined) => void
}

/** No page of the server leads to an app that nobody has checked. */
function canLeadOn(app: ListedApp): boolean {
  return app.enabled && app.registered_by === undefined && signsPeopleIn(app)
}

/** Where people go on to once they have accepted an invitation. Shown to those who may see apps. */
export function InviteToApp({ clientId, onChange }: InviteToAppProps) {
  const { inviteToApp: words } = useWords()
  const isWanted = useHasScope('apps_read')
  const apps = useFirstApps({ isWanted }).filter(canLeadOn)
  if (!isWanted) return null
  return (
    <Picker
      label={words.label}
      description={words.hint}
      placeholder={words.none}
      w="100%"
      value={clientId}
      data={apps.map((app) => ({ value: app.client_id, label: nameOf(app) }))}
      onChange={onChange}
    />
  )
}
