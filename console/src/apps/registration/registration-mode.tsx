import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { registrationEndpoint } from '../../api/apps-api.ts'
import { settingsQuery } from '../../api/server-api.ts'
import { useHasScope } from '../../root-route.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { useRegistrationWords } from './registration-words.ts'

/** Whether apps can register themselves at all, and where. */
export function RegistrationMode() {
  const words = useRegistrationWords()
  const found = useQuery({ ...settingsQuery, enabled: useHasScope('settings_read') })
  const mode = found.data?.settings.find(({ key }) => key === 'clientRegistration.mode')?.value
  if (mode === 'token' || mode === undefined) return <Endpoint />
  return (
    <>
      <Alert color="yellow">
        <Text size="sm">{mode === 'open' ? words.isOpen : words.isClosed}</Text>
        <AnchorLink
          to="/settings"
          search={{ q: 'clientRegistration' }}
          size="sm"
          c="inherit"
          td="underline"
        >
          {words.settings}
        </AnchorLink>
      </Alert>
      {mode === 'open' && <Endpoint />}
    </>
  )
}

function Endpoint() {
  const words = useRegistrationWords()
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {words.endpoint}
      </Text>
      <CopyField value={registrationEndpoint} label={words.endpoint} />
    </Stack>
  )
}
