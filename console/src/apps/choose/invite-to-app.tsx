import { useHasScope } from '../../auth/use-has-scope.ts'
import { useReferenceWords } from '../../references/reference-words.ts'
import { signsPeopleIn } from '../app-kinds.ts'
import { AppPicker } from './app-picker.tsx'
import type { AppChoice } from './use-found-apps.ts'

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
