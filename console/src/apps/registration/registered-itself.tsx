import { Alert, Badge, Code, Text } from '@mantine/core'
import type { App, ListedApp } from '../../api/apps-api.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { useAppWords } from '../app-words.ts'
import { useRegistrationWords } from './registration-words.ts'

type Origin = Pick<ListedApp, 'registered_by'>

/** Marks an app that no administrator has registered. */
export function RegisteredItself({ app }: { readonly app: Origin }) {
  const { registeredItself } = useAppWords()
  if (app.registered_by !== 'itself') return null
  return (
    <Badge variant="light" color="yellow" miw="max-content">
      {registeredItself}
    </Badge>
  )
}

/** A warning about an app that nobody has checked. Only where it redirects to can be judged. */
export function UncheckedNote({ app }: { readonly app: App }) {
  const words = useRegistrationWords()
  const hosts = hostsOf(app)
  return (
    <Alert color="yellow" maw={820}>
      <Text size="sm">
        {words.unchecked} <TimeText seconds={app.created_at} />. {words.uncheckedName}
      </Text>
      {hosts.length > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {words.leadsTo}{' '}
          {hosts.map((host) => (
            <Code key={host} me={4}>
              {host}
            </Code>
          ))}
        </Text>
      )}
      <Text size="sm">{words.takeOver}</Text>
    </Alert>
  )
}

/** Where the answers of an app go: hosts, or the scheme of an app on a device. */
function hostsOf({ redirect_uris }: App): readonly string[] {
  const hosts = redirect_uris.map((address) => {
    if (!URL.canParse(address)) return address
    const { host, protocol } = new URL(address)
    return host === '' ? protocol : host
  })
  return [...new Set(hosts)]
}
